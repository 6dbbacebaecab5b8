import { expect, it } from "vitest";
import { choice } from "../server/fakes";
import { offerOf } from "./offer";

it("is the same for choices that are told anew, and another for others or another seat's", () => {
  const offer = offerOf([choice("move:coast", "Move to the Coast"), choice("pass", "Pass")]);
  expect(offerOf([choice("move:coast", "Zur Küste ziehen"), choice("pass", "Passen")])).toBe(offer);
  expect(offerOf([choice("move:coast", "Move to the Coast")])).not.toBe(offer);
  expect(offerOf([choice("move:coast", "Move to the Coast", { seat: 3 }), choice("pass", "Pass")])).not.toBe(offer);
  expect(offerOf([])).toBe("");
});
