// The step after the phone is proven: opens its shop here, or signs in to the one that it has.
import { ApiError, type OpenShopBody, type SignUp as State, type SignUpOffer } from "@sokoni/sdk";
import { useState } from "react";
import { sokoni } from "../api/client.ts";
import { enter } from "../app/session.tsx";
import { Button } from "../parts/button.tsx";
import { Choice, FieldFault, Form, TextField, type Values } from "../parts/form.tsx";
import { Card } from "../parts/layout.tsx";
import { useLanguage } from "../words/language.ts";
import { useWords } from "../words/words.ts";
import { useCountryName } from "./country-name.ts";
import { Progress } from "./progress.tsx";
import styles from "./sign-up.module.css";
import { signUpWords } from "./words.ts";

type ShopProps = { offer: SignUpOffer; token: string; state: State; onOther(): void };

const wares = ["fashion", "beauty", "food", "electronics", "home", "other"] as const;

export function ShopStep({ offer, token, state, onOther }: ShopProps) {
  const words = useWords(signUpWords);
  const [isNew, setIsNew] = useState(state.shops.length === 0);
  if (!isNew) return <KnownShops token={token} state={state} onNew={() => setIsNew(true)} onOther={onOther} />;
  return (
    <>
      <Progress step={2} />
      <h1>{words.shopTitle}</h1>
      <Card>
        <ShopForm offer={offer} token={token} state={state} />
      </Card>
    </>
  );
}

type KnownProps = { token: string; state: State; onNew(): void; onOther(): void };

function KnownShops({ token, state: { shops }, onNew, onOther }: KnownProps) {
  const words = useWords(signUpWords);
  const owns = shops.some(({ role }) => role === "owner");
  return (
    <>
      <h1>{words.known}</h1>
      <p>{words.knownMore}</p>
      {shops.map(({ id, name }) => (
        <Card key={id} title={name}>
          <Form
            submit={words.open(name)}
            onSend={async () => {
              const session = await sokoni.signUp.session({ token, shopId: id });
              history.replaceState(null, "", "/console/");
              await enter(session);
            }}
          >
            {null}
          </Form>
        </Card>
      ))}
      <div className={styles.asides}>
        {!owns && (
          <Button wide onClick={onNew}>
            {words.ownShop}
          </Button>
        )}
        <button type="button" className={styles.aside} onClick={onOther}>
          {words.otherPhone}
        </button>
      </div>
    </>
  );
}

function ShopForm({ offer, token, state }: Omit<ShopProps, "onOther">) {
  const words = useWords(signUpWords);
  const language = useLanguage();
  const nameOf = useCountryName();
  const [proposed, setProposed] = useState("");
  const [isTyped, setIsTyped] = useState(false);

  async function open({ name = "", ownerName = "", country = "", sells = "", pageName = "" }: Values): Promise<void> {
    const wanted = pageName.trim().toLowerCase();
    // If the seller did not type the address, a number may be added when it is taken.
    const isOwn = wanted !== "" && wanted !== addressOf(name);
    if (isOwn && !/^(?=.{3,40}$)[a-z0-9]+(-[a-z0-9]+)*$/.test(wanted))
      throw new FieldFault("pageName", words.noAddress);
    const chosen = wares.find((one) => one === sells);
    const opened = sokoni.signUp.shop({
      token,
      name: name.trim(),
      ownerName: ownerName.trim(),
      country: country as OpenShopBody["country"],
      language,
      ...(chosen && { sells: chosen }),
      ...(isOwn && { pageName: wanted }),
    });
    const session = await opened.catch((error: unknown) => {
      const isTaken = error instanceof ApiError && error.code === "page_name_taken";
      throw isTaken ? new FieldFault("pageName", words.takenAddress) : error;
    });
    await enter(session);
  }

  return (
    <Form draft="sign-up.shop" submit={words.openShop} onSend={open}>
      <TextField
        name="name"
        label={words.shopName}
        hint={words.shopNameHint}
        placeholder={words.shopNameExample}
        maxLength={100}
        autoComplete="organization"
        onInput={({ currentTarget }) => {
          if (!isTyped) setProposed(addressOf(currentTarget.value));
        }}
      />
      <TextField
        key={proposed}
        name="pageName"
        label={words.address}
        hint={words.addressHint}
        affix="/s/"
        optional
        maxLength={40}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        defaultValue={proposed}
        onInput={() => setIsTyped(true)}
      />
      <TextField
        name="ownerName"
        label={words.ownerName}
        hint={words.ownerNameHint}
        maxLength={100}
        autoComplete="name"
      />
      <Choice
        name="country"
        label={words.shopCountry}
        defaultValue={state.country}
        choices={offer.countries.map((one) => [one.country, `${nameOf(one.country)} (${one.currency})`] as const)}
      />
      <Choice
        name="sells"
        label={words.sells}
        defaultValue="fashion"
        choices={wares.map((one) => [one, words[one]] as const)}
      />
    </Form>
  );
}

/** The same proposal as the server's: `amakas-closet` for "Amaka’s Closet". */
function addressOf(name: string): string {
  return name
    .normalize("NFD")
    .replaceAll(/[\p{M}'’]/gu, "")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .slice(0, 36)
    .replaceAll(/^-+|-+$/g, "");
}
