import type { JoiningTeamMember, TeamMember } from "@sokoni/sdk";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useAction } from "../api/actions.ts";
import { sokoni } from "../api/client.ts";
import { useIdOf } from "../app/router.tsx";
import { useMay, useSession } from "../app/session.tsx";
import { Button } from "../parts/button.tsx";
import { Confirm } from "../parts/dialog.tsx";
import { Acts, Badge, Card, Fact, Facts, Page } from "../parts/layout.tsx";
import { Shown } from "../parts/states.tsx";
import { useFormat } from "../words/format.ts";
import { useWords } from "../words/words.ts";
import { removeMember, renewCode } from "./actions.ts";
import { Join } from "./join.tsx";
import { MemberForm } from "./member-form.tsx";
import { roleWords, teamWords } from "./words.ts";

export default function MemberPage() {
  const words = useWords(teamWords);
  const mayWrite = useMay("keys:write");
  const id = useIdOf("tmb");
  const query = useQuery({ queryKey: ["team", id], queryFn: () => sokoni.shop.team.get(id) });
  return (
    <Page narrow title={query.data?.name ?? words.name} back="/settings/team">
      <Shown query={query}>
        {(member) => (
          <>
            <About member={member} />
            {mayWrite && (
              <>
                <Card title={words.change}>
                  <MemberForm key={member.version} member={member} />
                </Card>
                <MemberActs member={member} />
              </>
            )}
          </>
        )}
      </Shown>
    </Page>
  );
}

function About({ member }: { member: TeamMember }) {
  const words = useWords(teamWords);
  const roles: Record<string, string> = useWords(roleWords);
  const { shop } = useSession();
  const format = useFormat(shop.timezone);
  return (
    <Card>
      <Facts>
        <Fact name={words.phone}>
          {member.phone} {member.verifiedAt === null && <Badge tone="waiting">{words.waiting}</Badge>}
        </Fact>
        <Fact name={words.role}>{roles[member.role] ?? member.role}</Fact>
        {member.canConfirmAccounts && <Fact name={words.confirms}>{words.confirmsYes}</Fact>}
        {member.approvedFrom !== null && (
          <Fact name={words.confirms}>{words.confirmsLater(format.dateTime(member.approvedFrom))}</Fact>
        )}
      </Facts>
    </Card>
  );
}

function MemberActs({ member: { id, name, verifiedAt } }: { member: TeamMember }) {
  const words = useWords(teamWords);
  const navigate = useNavigate();
  const renew = useAction(renewCode);
  const remove = useAction(removeMember);
  const [joining, setJoining] = useState<JoiningTeamMember | null>(null);
  return (
    <Acts>
      {verifiedAt === null && (
        <Button wide busy={renew.isRunning} onClick={() => void renew.run(id).then(setJoining, () => {})}>
          {words.code}
        </Button>
      )}
      <Confirm
        trigger={
          <Button wide look="danger">
            {words.remove}
          </Button>
        }
        title={words.removeAsk(name)}
        action={words.remove}
        run={() => remove.run(id).then(() => navigate({ to: "/settings/team" }))}
      >
        {words.removeMore}
      </Confirm>
      {joining !== null && <Join joining={joining} onClose={() => setJoining(null)} />}
    </Acts>
  );
}
