// The text that a new member sends from their own phone, which proves that the number is theirs.
import type { JoiningTeamMember } from "@sokoni/sdk";
import { useSession } from "../app/session.tsx";
import { Dialog } from "../parts/dialog.tsx";
import { OnceShown } from "../parts/once-shown.tsx";
import { useFormat } from "../words/format.ts";
import { useWords } from "../words/words.ts";
import { teamWords } from "./words.ts";

export function Join({ joining: { member, join }, onClose }: { joining: JoiningTeamMember; onClose(): void }) {
  const words = useWords(teamWords);
  const { shop } = useSession();
  const format = useFormat(shop.timezone);
  const told = join.to === null ? words.joinNoNumber : words.joinMore(member.name, join.to);
  return (
    <Dialog title={words.joinTitle} open onClose={onClose} firm>
      <OnceShown secret={join.text} done={words.shown} onDone={onClose}>
        {`${told} ${words.until(format.dateTime(join.expiresAt))}`}
      </OnceShown>
    </Dialog>
  );
}
