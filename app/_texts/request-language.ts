import "server-only";
import { cookies, headers } from "next/headers";
import { chooseLanguage, type Language, languageCookie } from "./language";

/** The language for the person who asks for this page. */
export async function requestLanguage(): Promise<Language> {
  const chosen = (await cookies()).get(languageCookie)?.value;
  return chooseLanguage(chosen, (await headers()).get("accept-language"));
}
