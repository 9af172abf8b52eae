// invite, invite list, invite end, sign-ups: who may open a shop on the web, and who has.
import { listEveryShop } from "../shops/index.ts";
import { endInvitation, listInvitations, listSignUps, makeInvitation } from "../sign-up/index.ts";
import { Mistake, type Options } from "./arguments.ts";
import { type Command, table } from "./command.ts";

const usesMost = 10_000;
const daysMost = 365;

export const signUpCommands: Command[] = [
  {
    name: "invite list",
    does: "Lists the invitations to open a shop. Their codes are stored nowhere.",
    options: {},
    needs: "database",
    run: async ({ api }, _options, now) => {
      const all = await listInvitations(api);
      return {
        lines: table([
          ["id", "used", "until", "state", "note"],
          ...all.map(({ id, uses, uses_most: most, expires_at: until, ended_at: ended, note }) => [
            id,
            `${uses} of ${most}`,
            day(until),
            ended !== null ? "ended" : uses >= most ? "used up" : until <= now ? "expired" : "valid",
            note ?? "",
          ]),
        ]),
        value: all,
      };
    },
  },
  {
    name: "invite end",
    does: "Ends an invitation. Shops that were opened with it stay.",
    options: { invitation: "the invitation's id, from `invite list`" },
    needs: "database",
    run: async ({ api }, options, now) => {
      const id = options.required("invitation");
      if (!(await endInvitation(api, id, now)))
        throw new Mistake(`there is no invitation ${id} that is still valid; \`invite list\` shows them`);
      return { lines: [`Invitation ${id} has ended.`], value: { id } };
    },
  },
  {
    name: "invite",
    does: "Makes an invitation to open a shop, for SIGN_UP=invite. Its code is shown once.",
    options: {
      uses: "how many shops can be opened with it; 1 by default",
      days: "how many days it is valid; 14 by default",
      note: "whom it is for",
    },
    needs: "database",
    run: async ({ api, config }, options, now) => {
      const uses = wholeNumber(options, "uses", 1, usesMost);
      const daysValid = wholeNumber(options, "days", 14, daysMost);
      const made = await makeInvitation(api, { uses, daysValid, note: options.optional("note") ?? null }, now);
      const url = `${config.publicUrl}/console/sign-up#${made.code}`;
      return {
        lines: [
          `Invitation code, shown this once: ${made.code}`,
          `Or send this link: ${url}`,
          `For ${uses === 1 ? "one shop" : `${uses} shops`}, until ${made.expiresAt.toISOString()}.`,
        ],
        value: { ...made, uses, url },
      };
    },
  },
  {
    name: "sign-ups",
    does: "Lists the shops that were opened on the web in the last 90 days, the newest first.",
    options: {},
    needs: "database",
    run: async ({ api }) => {
      const [opened, shops] = await Promise.all([listSignUps(api), listEveryShop(api)]);
      const nameOf = new Map<string, string>(shops.map(({ id, name }) => [id, name]));
      const shown = opened.map((one) => ({ ...one, name: nameOf.get(one.shopId) ?? "" }));
      return {
        lines: table([
          ["shop", "name", "country", "sells", "phone", "opened", "invitation"],
          ...shown.map(({ shopId, name, country, sells, phone, openedAt, invitationId }) => [
            shopId,
            name,
            country,
            sells ?? "",
            phone,
            openedAt.toISOString(),
            invitationId ?? "",
          ]),
        ]),
        value: shown,
      };
    },
  },
];

function wholeNumber(options: Options, name: string, usual: number, most: number): number {
  const given = options.optional(name);
  if (given === undefined) return usual;
  const number = Number(given);
  if (/^\d+$/.test(given) && number >= 1 && number <= most) return number;
  throw new Mistake(`--${name} must be a whole number from 1 to ${most}, not "${given}"`);
}

function day(time: Date): string {
  return time.toISOString().slice(0, 10);
}
