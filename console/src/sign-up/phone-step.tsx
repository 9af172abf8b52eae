// The step for the phone number, with its country's prefix. The code is sent to its WhatsApp.
import { ApiError, type AskSignUpCodeBody, type SignUpOffer } from "@sokoni/sdk";
import { useState } from "react";
import { Choice, FieldFault, Form, TextField } from "../parts/form.tsx";
import { Card, Notice } from "../parts/layout.tsx";
import { useLanguage } from "../words/language.ts";
import { useWords } from "../words/words.ts";
import { useCountryName } from "./country-name.ts";
import { askCode, type Kept } from "./kept-sign-up.ts";
import { Progress } from "./progress.tsx";
import styles from "./sign-up.module.css";
import { signUpWords } from "./words.ts";

type Country = SignUpOffer["countries"][number];
type Code = AskSignUpCodeBody["country"];

/** An invitation link has its code after the #, so no server's log contains it. */
const invitationInLink = (): string => decodeURIComponent(location.hash.slice(1));

export function PhoneStep({ offer, onAsked }: { offer: SignUpOffer; onAsked(asked: Kept): void }) {
  const words = useWords(signUpWords);
  return (
    <>
      <div className={styles.intro}>
        <h1>{words.title}</h1>
        <p className="soft">{words.lead}</p>
      </div>
      {offer.who === "closed" ? (
        <Notice tone="waiting">
          <p>{words.closed}</p>
          <p>{words.closedMore}</p>
        </Notice>
      ) : (
        <>
          <Progress step={1} />
          <Card>
            <PhoneForm offer={offer} onAsked={onAsked} />
          </Card>
        </>
      )}
      <a href="/console/" className={styles.aside}>
        {words.signIn}
      </a>
    </>
  );
}

function PhoneForm({ offer, onAsked }: { offer: SignUpOffer; onAsked(asked: Kept): void }) {
  const words = useWords(signUpWords);
  const language = useLanguage();
  const nameOf = useCountryName();
  const [country, setCountry] = useState<Country>(() => nearest(offer.countries));
  return (
    <Form
      draft="sign-up.phone"
      submit={words.sendCode}
      onSend={async ({ phone = "", invitation = "" }) => {
        const asked: AskSignUpCodeBody = { phone: phone.trim(), country: country.country as Code, language };
        const invited = offer.who === "invite" ? { ...asked, invitation: invitation.trim() } : asked;
        onAsked(
          await askCode(invited).catch((error: unknown) => {
            const fault = error instanceof ApiError ? error.errors[0]?.code : undefined;
            if (fault === "phone") throw new FieldFault("phone", words.noPhone);
            if (fault === "no_whatsapp") throw new FieldFault("phone", words.noWhatsApp);
            throw error;
          }),
        );
      }}
    >
      {offer.who === "invite" && (
        <TextField
          name="invitation"
          label={words.invitation}
          hint={words.invitationHint}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          defaultValue={invitationInLink()}
        />
      )}
      <Choice
        name="country"
        label={words.country}
        value={country.country}
        onChange={({ target }) =>
          setCountry(
            offer.countries.find((one) => one.country === (target as EventTarget & { value: string }).value) ?? country,
          )
        }
        choices={offer.countries.map((one) => [one.country, `${nameOf(one.country)} (${one.prefix})`] as const)}
      />
      <TextField
        name="phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        label={words.phone}
        hint={words.phoneHint}
        affix={country.prefix}
        placeholder={country.example}
      />
    </Form>
  );
}

/** Chooses the country by the phone's own region. */
function nearest(countries: readonly Country[]): Country {
  const regions = navigator.languages.map((tag) => tag.split("-")[1]);
  const [first] = countries;
  if (!first) throw new Error("No country to choose.");
  return countries.find(({ country }) => regions.includes(country)) ?? first;
}
