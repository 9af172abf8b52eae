// Records a voice note and makes a file that WhatsApp accepts.
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { forgetSound, keepSound, readSound } from "../kept-files.ts";
import { readWebm } from "./read-webm.ts";
import { voiceType } from "./words.ts";
import { writeOgg } from "./write-ogg.ts";

export type Recording = { state: "idle" } | { state: "asking" } | { state: "recording"; since: number };
/** Why there is no recording: the permission was denied, there is no microphone, or the recording can't be sent. */
export type NoRecording = "forbidden" | "no microphone" | "failed";

const bitsPerSecond = 24_000;
const longestMs = 5 * 60_000;
/** Anything shorter is a touch by mistake. */
const shortestMs = 600;
/** How often the recording is stored. A closed page loses at most this much. */
const keptEveryMs = 1_000;
const asOgg = "audio/ogg;codecs=opus";
const asWebm = "audio/webm;codecs=opus";

/** Whether this browser records in a format that needs no re-encoding. */
export function canRecord(): boolean {
  return (
    "MediaRecorder" in globalThis &&
    navigator.mediaDevices !== undefined &&
    [asOgg, asWebm].some((type) => MediaRecorder.isTypeSupported(type))
  );
}

/** `keeps`: whether the recording is restored after the page was closed. */
type Running = { recorder: MediaRecorder; parts: Blob[]; keeps: boolean };

/** @param onEnd gets a recording that was not sent by hand: its time ran out, or the page was closed */
export function useRecorder(conversationId: string, onEnd: (file: File) => void) {
  const [recording, setRecording] = useState<Recording>({ state: "idle" });
  const [trouble, setTrouble] = useState<NoRecording | null>(null);
  const running = useRef<Running | null>(null);
  /** The last request for the microphone. A permission that comes after the request was cancelled starts nothing. */
  const asked = useRef<object | null>(null);

  /** Deletes the recording. */
  function cancel(): void {
    if (running.current) running.current.keeps = false;
    void forgetSound(conversationId);
    leave();
    setRecording({ state: "idle" });
  }

  /** The stored recording is restored when the conversation opens again. */
  function leave(): void {
    asked.current = null;
    if (running.current) release(running.current);
    running.current = null;
  }
  useEffect(() => leave, []);

  const found = useEffectEvent(onEnd);
  useEffect(() => {
    let isHere = true;
    void readSound(conversationId).then(async (kept) => {
      const file = kept && (await asVoiceNote(kept.sound, kept.mimeType));
      if (!isHere || !kept) return;
      if (file) found(file);
      await forgetSound(conversationId);
    });
    return () => void (isHere = false);
  }, [conversationId]);

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
      const now: Running = { recorder: made, parts, keeps: true };
      made.addEventListener("dataavailable", ({ data }) => {
        parts.push(data);
        if (now.keeps) void keepSound(conversationId, { sound: new Blob(parts), mimeType: made.mimeType });
      });
      if (asked.current !== mine) return release(now);
      running.current = now;
      made.start(keptEveryMs);
      setRecording({ state: "recording", since: Date.now() });
      const end = setTimeout(() => void finish().then((file) => file && onEnd(file)), longestMs);
      made.addEventListener("stop", () => clearTimeout(end), { once: true });
    } catch (error) {
      setRecording({ state: "idle" });
      const name = error instanceof Error ? error.name : "";
      setTrouble(name === "NotAllowedError" ? "forbidden" : name === "NotFoundError" ? "no microphone" : "failed");
    }
  }

  /** @returns null if the recording was too short to be meant, or can't be sent */
  async function finish(): Promise<File | null> {
    const made = running.current;
    if (!made) return null;
    running.current = null;
    made.keeps = false;
    const lasted = recording.state === "recording" ? Date.now() - recording.since : longestMs;
    await stopped(made.recorder);
    release(made);
    setRecording({ state: "idle" });
    void forgetSound(conversationId);
    if (lasted < shortestMs) return null;
    const file = await asVoiceNote(new Blob(made.parts), made.recorder.mimeType);
    if (!file) setTrouble("failed");
    return file;
  }

  return { recording, trouble, start, cancel, finish };
}

/** The recorder may have stopped on its own, for example when the microphone was unplugged. */
async function stopped(recorder: MediaRecorder): Promise<void> {
  if (recorder.state === "inactive") return;
  await new Promise((done) => {
    recorder.addEventListener("stop", done, { once: true });
    recorder.stop();
  });
}

/** Turns the microphone off. */
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
