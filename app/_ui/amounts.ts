const whole = new Intl.NumberFormat("en", { maximumFractionDigits: 0 });
const cents = new Intl.NumberFormat("en", { minimumFractionDigits: 2, maximumFractionDigits: 2 });

export function formatCount(value: number): string {
  return whole.format(value);
}

/** "€12.30", "12.30 USD", "12.30": a sign goes in front, a word behind. */
export function formatMoney(amount: number, currency: string): string {
  const text = cents.format(amount);
  if (currency === "") return text;
  return /^\p{L}{2,}/u.test(currency) ? `${text} ${currency}` : `${currency}${text}`;
}

/** 0.953 → "95%", 0.9987 → "99.87%": as many places as it takes not to round up to certainty. */
export function formatPercent(share: number): string {
  const percent = share * 100;
  for (const places of [0, 1, 2, 3]) {
    const text = percent.toFixed(places);
    if ((Number(text) < 100 || share >= 1) && (Number(text) > 0 || share <= 0)) return `${text}%`;
  }
  return share > 0.5 ? "> 99.999%" : "< 0.001%";
}

export function plural(count: number, one: string, many = `${one}s`): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`;
}
