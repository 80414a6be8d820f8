const themes = ["system", "light", "dark"] as const;
export type Theme = (typeof themes)[number];

export const themeCookie = "thresher-theme";

export function themeFrom(cookie: string | undefined): Theme {
  return themes.find((theme) => theme === cookie) ?? "system";
}
