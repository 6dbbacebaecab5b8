/**
 * The sounds of the table, made in the page: no file, no library.  Loaded by `hear.ts` once somebody wants to hear something.
 *
 * Each is a few short notes or breaths of noise that come softly and fade, a little higher or lower every time; a limiter keeps what
 * sounds at once from getting loud.
 */

/** A note, or noise about a pitch: hertz at its begin and end, seconds from the begin of the sound, and how loud, of 1. */
interface Voice {
  wave: "sine" | "triangle" | "noise";
  from: number;
  to: number;
  at: number;
  length: number;
  loud: number;
}

const voice = (wave: Voice["wave"], from: number, to: number, at: number, length: number, loud: number): Voice => ({
  wave,
  from,
  to,
  at,
  length,
  loud,
});

/** Each sound under the name that events have in their declarations (`schema/events/sounds.py`), and `turn`. */
const RECIPES = {
  card: [voice("noise", 2600, 1300, 0, 0.13, 0.3), voice("noise", 900, 600, 0.07, 0.06, 0.18)],
  die: [
    voice("noise", 1500, 1300, 0, 0.04, 0.4),
    voice("noise", 1900, 1600, 0.07, 0.04, 0.32),
    voice("noise", 1300, 1100, 0.16, 0.05, 0.28),
    voice("noise", 1100, 900, 0.28, 0.06, 0.2),
  ],
  step: [voice("sine", 150, 80, 0, 0.09, 0.3), voice("sine", 135, 75, 0.14, 0.09, 0.22)],
  blow: [voice("sine", 160, 55, 0, 0.24, 0.45), voice("noise", 700, 250, 0, 0.1, 0.3)],
  fire: [
    voice("noise", 420, 900, 0, 0.5, 0.3),
    voice("noise", 2400, 1800, 0.12, 0.05, 0.2),
    voice("noise", 1900, 2600, 0.27, 0.04, 0.18),
    voice("noise", 700, 300, 0.2, 0.6, 0.22),
  ],
  siege: [
    voice("sine", 90, 40, 0, 0.5, 0.45),
    voice("noise", 500, 140, 0, 0.35, 0.35),
    voice("sine", 84, 38, 0.45, 0.6, 0.45),
    voice("noise", 900, 160, 0.45, 0.7, 0.3),
  ],
  coin: [voice("triangle", 1320, 1320, 0, 0.12, 0.12), voice("triangle", 1760, 1760, 0.06, 0.22, 0.12)],
  round: [voice("sine", 392, 392, 0, 0.6, 0.16), voice("sine", 784, 784, 0, 0.4, 0.05)],
  day: [
    voice("sine", 392, 392, 0, 0.5, 0.14),
    voice("sine", 587.33, 587.33, 0.18, 0.5, 0.14),
    voice("triangle", 1174.66, 1244.5, 0.4, 0.16, 0.05),
    voice("triangle", 1318.5, 1396.9, 0.6, 0.18, 0.05),
  ],
  night: [
    voice("sine", 293.66, 293.66, 0, 0.7, 0.16),
    voice("sine", 220, 220, 0.25, 0.9, 0.16),
    voice("triangle", 440, 415, 0.7, 0.5, 0.05),
  ],
  entrance: [
    voice("sine", 82, 65, 0, 1.1, 0.4),
    voice("triangle", 98, 98, 0.05, 0.9, 0.18),
    voice("triangle", 116.5, 116.5, 0.35, 0.8, 0.16),
    voice("noise", 300, 120, 0, 0.5, 0.2),
  ],
  victory: [
    voice("triangle", 523.25, 523.25, 0, 0.3, 0.16),
    voice("triangle", 659.25, 659.25, 0.16, 0.3, 0.16),
    voice("triangle", 783.99, 783.99, 0.32, 0.4, 0.16),
    voice("triangle", 1046.5, 1046.5, 0.5, 0.9, 0.16),
  ],
  loss: [voice("sine", 392, 392, 0, 0.4, 0.2), voice("sine", 329.63, 329.63, 0.28, 0.4, 0.2), voice("sine", 261.63, 255, 0.56, 1, 0.22)],
  turn: [voice("sine", 523.25, 523.25, 0, 0.28, 0.2), voice("sine", 783.99, 783.99, 0.17, 0.34, 0.18)],
};

export type SoundName = keyof typeof RECIPES;

/** The time in which a voice comes, in seconds: none begins with a click. */
const RISE = 0.012;

/** A sound is so much higher or lower at most than it is written. */
const DETUNED = 0.04;

/** A browser that does not let the page be heard within so many milliseconds drops the sound: nobody hears later what is past. */
const LATEST = 250;

/** The sounds of a page; the browser's audio begins with the first. */
export class Player {
  private readonly context: AudioContext;
  private readonly out: AudioNode;
  private noise: AudioBuffer | null = null;

  constructor(private readonly random: () => number = Math.random) {
    this.context = new AudioContext();
    const limiter = new DynamicsCompressorNode(this.context, { threshold: -18, knee: 6, ratio: 20, attack: 0.003, release: 0.2 });
    this.out = limiter;
    limiter.connect(this.context.destination);
  }

  /** Let a sound be heard, as loud as `volume`, of 1; a name that there is not is silent. */
  play(name: string, volume: number): void {
    if (!Object.hasOwn(RECIPES, name)) return;
    const voices = RECIPES[name as SoundName];
    if (this.context.state === "running") return this.sound(voices, volume);
    const asked = Date.now();
    this.context.resume().then(
      () => Date.now() - asked <= LATEST && this.sound(voices, volume),
      () => undefined, // the browser does not let the page be heard: nothing depends on it
    );
  }

  private sound(voices: readonly Voice[], volume: number): void {
    const pitch = 1 + (this.random() * 2 - 1) * DETUNED;
    for (const each of voices) this.voice(each, volume, pitch);
  }

  private voice({ wave, from, to, at, length, loud }: Voice, volume: number, pitch: number): void {
    const begin = this.context.currentTime + at;
    const end = begin + length;
    const [source, swept, shaped] = wave === "noise" ? this.breath() : this.note(wave);
    swept.setValueAtTime(from * pitch, begin);
    swept.exponentialRampToValueAtTime(to * pitch, end);
    const level = new GainNode(this.context, { gain: 0 });
    level.gain.setValueAtTime(0, begin);
    level.gain.linearRampToValueAtTime(loud * volume, begin + RISE);
    level.gain.exponentialRampToValueAtTime(0.0005, end);
    shaped.connect(level).connect(this.out);
    source.start(begin);
    source.stop(end);
  }

  private note(type: "sine" | "triangle"): [AudioScheduledSourceNode, AudioParam, AudioNode] {
    const source = new OscillatorNode(this.context, { type });
    return [source, source.frequency, source];
  }

  private breath(): [AudioScheduledSourceNode, AudioParam, AudioNode] {
    this.noise ??= this.makeNoise();
    const source = new AudioBufferSourceNode(this.context, { buffer: this.noise });
    const filter = new BiquadFilterNode(this.context, { type: "bandpass", Q: 1.2 });
    source.connect(filter);
    return [source, filter.frequency, filter];
  }

  /** A second of noise, which all breaths are cut from. */
  private makeNoise(): AudioBuffer {
    const rate = this.context.sampleRate;
    const buffer = new AudioBuffer({ length: rate, sampleRate: rate });
    const samples = buffer.getChannelData(0);
    for (let i = 0; i < samples.length; i += 1) samples[i] = this.random() * 2 - 1;
    return buffer;
  }
}

let player: Player | undefined;

/** Let a sound of the page be heard. */
export function play(name: string, volume: number): void {
  player ??= new Player();
  player.play(name, volume);
}
