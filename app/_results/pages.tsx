import { formatCount } from "@/app/_ui/amounts";
import { ButtonLink } from "@/app/_ui/button";

/** The page that an address asks for, from 1; whatever makes no sense is the first. */
export function pageOf(asked: string | string[] | undefined): number {
  const page = Number(asked ?? 1);
  return Number.isSafeInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1;
}

/** Ways to the pages before and after. */
export function Pages({
  base,
  page,
  total,
  size,
}: {
  base: string;
  page: number;
  total: number;
  size: number;
}) {
  const last = Math.max(1, Math.ceil(total / size));
  if (last === 1 && page === 1) return null;
  return (
    <nav aria-label="Pages" className="mt-4 flex items-center gap-3">
      {page > 1 && (
        <ButtonLink size="small" href={page === 2 ? base : `${base}?page=${page - 1}`}>
          Previous
        </ButtonLink>
      )}
      <span className="text-sm text-ink-soft">
        Page {formatCount(page)} of {formatCount(last)}
      </span>
      {page < last && (
        <ButtonLink size="small" href={`${base}?page=${page + 1}`}>
          Next
        </ButtonLink>
      )}
    </nav>
  );
}
