import { LoadingLines } from "./_ui/loading-lines";

export default function Loading() {
  return (
    <main className="mx-auto w-full max-w-5xl grow px-4 py-8 sm:px-8">
      <LoadingLines />
    </main>
  );
}
