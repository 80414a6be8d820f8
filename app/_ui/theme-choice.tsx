"use client";

import { useState } from "react";
import { Select } from "@/app/_ui/fields/select";
import { type Theme, themeCookie, themeFrom } from "./theme";

const options = [
  { value: "system", text: "Match system" },
  { value: "light", text: "Light" },
  { value: "dark", text: "Dark" },
];

export function ThemeChoice({ initial }: { initial: Theme }) {
  const [theme, setTheme] = useState(initial);

  function choose(next: Theme) {
    setTheme(next);
    const root = document.documentElement;
    if (next === "system") root.removeAttribute("data-theme");
    else root.dataset.theme = next;
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we support
    document.cookie = `${themeCookie}=${next}; path=/; max-age=31536000; samesite=lax`;
  }

  return (
    <Select
      className="max-w-sm"
      label="Theme"
      options={options}
      value={theme}
      onChange={(event) => choose(themeFrom(event.target.value))}
    />
  );
}
