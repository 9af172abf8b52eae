// A voice note on its way from the microphone to a file that WhatsApp takes.
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { readWebm } from "./read-webm.ts";
import { voiceType } from "./words.ts";
import { writeOgg } from "./write-ogg.ts";

export type Recording = { state: "idle" } | { state: "asking" } | { state: "recording"; since: number };
/** Why there is no recording: the browser was told no, there is no microphone, or what came of it can't be sent. */
export type NoRecording = "forbidden" | "no microphone" | "failed";

const bitsPerSecond = 24_000;
const longestMs = 5 * 60_000;
/** A touch by mistake. */
const shortestMs = 600;
const asOgg = "audio/ogg;codecs=opus";
const asWebm = "audio/webm;codecs=opus";

/** Whether this browser records what can be sent, without encoding it anew. */
export function canRecord(): boolean {
  return (
    "MediaRecorder" in globalThis &&
    navigator.mediaDevices !== undefined &&
    [asOgg, asWebm].some((type) => MediaRecorder.isTypeSupported(type))
  );
}

type Running = { recorder: MediaRecorder; parts: Blob[] };

/** @param onEnd what was recorded when its time ran out: nobody asked for it to be sent */
export function useRecorder(onEnd: (file: File) => void) {
  const [recording, setRecording] = useState<Recording>({ state: "idle" });
  const [trouble, setTrouble] = useState<NoRecording | null>(null);
  const running = useRef<Running | null>(null);
  /** What was asked for last: what the browser allows after it was taken back begins nothing. */
  const asked = useRef<object | null>(null);

  /** Nothing is kept of it. */
  function cancel(): void {
    asked.current = null;
    if (running.current) release(running.current);
    running.current = null;
    setRecording({ state: "idle" });
  }
  const leave = useEffectEvent(cancel);
  useEffect(() => () => leave(), []);

  async function start(): Promise<void> {
    setTrouble(null);
    setRecording({ state: "asking" });
    const mine = {};
    asked.current = mine;
    try {
      const stream = await navigator.mediaDevices.getUserMedia({
        audio: { channelCount: 1, echoCancellation: true, noiseSuppression: true },
      });
      const mimeType = MediaRecorder.isTypeSupported(asOgg) ? asOgg : asWebm;
      const made = new MediaRecorder(stream, { mimeType, audioBitsPerSecond: bitsPerSecond });
      const parts: Blob[] = [];
      made.addEventListener("dataavailable", ({ data }) => parts.push(data));
      const now = { recorder: made, parts };
      if (asked.current !== mine) return release(now);
      running.current = now;
      made.start();
      setRecording({ state: "recording", since: Date.now() });
      const end = setTimeout(() => void finish().then((file) => file && onEnd(file)), longestMs);
      made.addEventListener("stop", () => clearTimeout(end), { once: true });
    } catch (error) {
      setRecording({ state: "idle" });
      const name = error instanceof Error ? error.name : "";
      setTrouble(name === "NotAllowedError" ? "forbidden" : name === "NotFoundError" ? "no microphone" : "failed");
    }
  }

  /** @returns null where it was too short to be meant, or can't be sent */
  async function finish(): Promise<File | null> {
    const made = running.current;
    if (!made) return null;
    running.current = null;
    const lasted = recording.state === "recording" ? Date.now() - recording.since : longestMs;
    await stopped(made.recorder);
    release(made);
    setRecording({ state: "idle" });
    if (lasted < shortestMs) return null;
    const file = await asVoiceNote(new Blob(made.parts), made.recorder.mimeType);
    if (!file) setTrouble("failed");
    return file;
  }

  return { recording, trouble, start, cancel, finish };
}

/** It may have ended by itself: the microphone was pulled out. */
async function stopped(recorder: MediaRecorder): Promise<void> {
  if (recorder.state === "inactive") return;
  await new Promise((done) => {
    recorder.addEventListener("stop", done, { once: true });
    recorder.stop();
  });
}

/** The light at the microphone goes out. */
function release({ recorder }: Running): void {
  if (recorder.state !== "inactive") recorder.stop();
  for (const track of recorder.stream.getTracks()) track.stop();
}

async function asVoiceNote(recorded: Blob, mimeType: string): Promise<File | null> {
  const at = new Date().toISOString().slice(0, 19).replaceAll(/[-:T]/g, "");
  const name = `voice-${at}.ogg`;
  if (mimeType.startsWith("audio/ogg")) return new File([recorded], name, { type: voiceType });
  const sound = readWebm(new Uint8Array(await recorded.arrayBuffer()));
  return sound && new File([writeOgg(sound)], name, { type: voiceType });
}
