// The pages for visitors who are not signed in: signing in, or opening a shop.
import { lazy, Suspense } from "react";
import { Loading } from "../parts/states.tsx";
import { SignIn } from "./sign-in.tsx";

const SignUp = lazy(() => import("../sign-up/sign-up.tsx"));

export function Visitor() {
  if (!location.pathname.startsWith("/console/sign-up")) return <SignIn />;
  return (
    <Suspense fallback={<Loading rows={3} height={72} />}>
      <SignUp />
    </Suspense>
  );
}
