/** Frequency in hertz, start in seconds. */
const NOTES = [
  [587, 0],
  [880, 0.09],
] as const;
const NOTE_SECONDS = 0.16;
const LOUDNESS = 0.12;

let audio: AudioContext | undefined;

export function chime(): void {
  if (!('AudioContext' in window)) return;
  audio ??= new AudioContext();
  void audio.resume();
  for (const [frequency, after] of NOTES) play(audio, frequency, audio.currentTime + after);
}

function play(audio: AudioContext, frequency: number, start: number): void {
  const note = new OscillatorNode(audio, { frequency });
  const volume = new GainNode(audio, { gain: LOUDNESS });
  // A note that ends abruptly clicks.
  volume.gain.setValueAtTime(LOUDNESS, start);
  volume.gain.exponentialRampToValueAtTime(0.001, start + NOTE_SECONDS);
  note.connect(volume).connect(audio.destination);
  note.start(start);
  note.stop(start + NOTE_SECONDS);
}
