// Gives what is asked for a level, all in one form: facts, photos, and the submission. After a failed step nothing is sent twice.
import type { Verification } from "@sokoni/sdk";
import { useRef, useState } from "react";
import { useAction } from "../api/actions.ts";
import { sokoni } from "../api/client.ts";
import { queryClient } from "../api/query.ts";
import { useSession } from "../app/session.tsx";
import { Choice, FieldFault, Form, TextField, type Values } from "../parts/form.tsx";
import { PickFile } from "../parts/pick-file.tsx";
import { tell } from "../parts/toast.tsx";
import { useFileTrouble, weighed } from "../parts/weigh-file.ts";
import { useWords } from "../words/words.ts";
import { type GivenFacts, submitVerification } from "./actions.ts";
import { localName } from "./local-names.ts";
import { hintWords, idWords, itemWords, verificationWords } from "./words.ts";

type Item = Verification["due"][number];
type DocumentKind = (typeof documentKinds)[number];
type Fact = (typeof factNames)[number];
type GiveProps = { verification: Verification; level: "basic" | "full"; items: readonly Item[] };

const factNames = [
  "fullName",
  "dateOfBirth",
  "idType",
  "idNumber",
  "taxNumber",
  "businessName",
  "registrationNumber",
  "businessTaxNumber",
] as const;
const documentKinds = ["identityDocument", "proofOfAddress", "registrationCertificate"] as const;
const taken = { maxBytes: 10_000_000 };
/** A photo on a slow connection needs time. */
const patienceMs = 120_000;

export function Give({ verification, level, items }: GiveProps) {
  const words = useWords(verificationWords);
  const names = useWords(itemWords);
  const hints = useWords(hintWords);
  const { run } = useAction(submitVerification);
  const { shop } = useSession();
  const troubleOf = useFileTrouble(taken);
  const [files, setFiles] = useState<Partial<Record<DocumentKind, File | null>>>({});
  const sentUp = useRef(new Set<File>());
  const [isSending, setIsSending] = useState(false);
  const documents = documentKinds.filter((kind) => items.includes(kind));
  const facts = factNames.filter((name) => items.includes(name));
  const isKept = (kind: DocumentKind): boolean =>
    verification.documents.some((one) => one.kind === kind) && !verification.due.includes(kind);

  async function send(values: Values): Promise<void> {
    for (const kind of documents) if (!files[kind] && !isKept(kind)) throw new FieldFault(kind, words.noFile);
    const given = factsFrom(facts, values);
    if (Object.keys(given).length > 0) await sokoni.verification.update(given);
    for (const kind of documents) await sendUp(kind, files[kind]);
    await run(level);
  }

  async function sendUp(kind: DocumentKind, file: File | null | undefined): Promise<void> {
    if (!file || sentUp.current.has(file)) return;
    try {
      const data = await weighed(file, taken);
      const upload = { data, contentType: data.type || "application/octet-stream" };
      await sokoni.verification.uploadDocument(upload, { query: { kind }, timeout: patienceMs });
    } catch (error) {
      const trouble = troubleOf(error);
      throw trouble === null ? error : new FieldFault(kind, trouble);
    }
    sentUp.current.add(file);
  }

  return (
    <Form
      submit={words.send}
      onSend={async (values) => {
        setIsSending(true);
        try {
          await send(values);
          tell({ kind: "done", title: words.sent, detail: null });
        } finally {
          setIsSending(false);
          // What was given before a step failed is there.
          await queryClient.invalidateQueries({ queryKey: ["verification"] });
        }
      }}
    >
      {facts.map((name) => (
        <FactField key={name} {...{ name, verification }} country={shop.country} />
      ))}
      {documents.map((kind) => (
        <PickFile
          key={kind}
          name={kind}
          label={names[kind]}
          hint={isKept(kind) ? words.givenFile : hints[kind]}
          accept="image/jpeg,image/png,image/webp,application/pdf"
          file={files[kind] ?? null}
          onFile={(file) => setFiles((before) => ({ ...before, [kind]: file }))}
        />
      ))}
      <p role="status" className="soft">
        {isSending && words.sending}
      </p>
    </Form>
  );
}

type FactFieldProps = { name: Fact; verification: Verification; country: string };

function FactField({ name, verification: { facts, idTypes, due }, country }: FactFieldProps) {
  const words = useWords(verificationWords);
  const ids = useWords(idWords);
  const label = useWords(itemWords)[name];
  if (name === "idType") {
    const choices = idTypes.map(
      (one) => [one, localName(country, one) ?? (ids as Record<string, string>)[one] ?? one] as const,
    );
    return <Choice {...{ name, label, choices }} defaultValue={facts?.idType ?? idTypes[0]} />;
  }
  if (name === "fullName" || name === "businessName")
    return (
      <TextField
        {...{ name, label }}
        hint={words.asInDocument}
        defaultValue={facts?.[name] ?? ""}
        maxLength={120}
        autoComplete="off"
      />
    );
  if (name === "dateOfBirth")
    return <TextField {...{ name, label }} type="date" defaultValue={facts?.dateOfBirth ?? ""} autoComplete="off" />;
  const end = facts?.[`${name}Last4`] ?? null;
  const isKept = end !== null && !due.includes(name);
  const local = localName(country, name);
  return (
    <TextField
      name={name}
      label={local === undefined ? label : `${label} (${local})`}
      optional={isKept}
      autoComplete="off"
      autoCapitalize="characters"
      maxLength={40}
      {...(isKept && { hint: words.given(end) })}
    />
  );
}

/** Empty fields stay as they were given. */
function factsFrom(names: readonly Fact[], values: Values): GivenFacts {
  const typed = names.map((name) => [name, (values[name] ?? "").trim()] as const).filter(([, text]) => text !== "");
  return Object.fromEntries(typed);
}
