// Text as WhatsApp shows it: links can be opened, and *this* is bold. Everything else stays plain text, so a message can't contain HTML.
import { Fragment, type ReactNode } from "react";

const address = /(https?:\/\/[^\s<>"']+[^\s<>"'.,;:!?)\]])/;
const bold = /(?<![\p{L}\p{N}*])\*([^\s*](?:[^*\n]*[^\s*])?)\*(?![\p{L}\p{N}*])/u;

export function RichText({ text }: { text: string }) {
  // Every second part is an address.
  return text.split(address).map((part, index) =>
    index % 2 === 1 ? (
      <a key={index} href={part} target="_blank" rel="noreferrer noopener">
        {part.replace(/^https?:\/\//, "")}
      </a>
    ) : (
      <Fragment key={index}>{withBold(part)}</Fragment>
    ),
  );
}

function withBold(text: string): ReactNode {
  return text.split(bold).map((part, index) => (index % 2 === 1 ? <strong key={index}>{part}</strong> : part));
}
