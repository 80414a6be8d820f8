"use client";

import { useState } from "react";
import Markdown, { type Components } from "react-markdown";
import remarkGfm from "remark-gfm";
import { classNames } from "@/app/_ui/class-names";
import { useInBrowser } from "@/app/_ui/use-in-browser";
import { assertNever } from "@/lib/ranksearch/question";
import type { ItemContent } from "@/lib/session/annotator-vocabulary";
import { outsideAddress } from "./outside-address";
import { isQuickMarkdown } from "./quick-markdown";
import { useTexts } from "./texts-context";

/** One item as it is read: text, markdown (never raw HTML) or a picture. */
export function Passage({
  item,
  imageName,
  centred = false,
}: {
  item: ItemContent;
  imageName: string;
  /** In the middle of what it stands in, if it is short. */
  centred?: boolean;
}) {
  const place = classNames("passage mx-auto w-full", centred && "my-auto");
  switch (item.format) {
    case "text":
      // Every paragraph finds its own direction, so that mixed scripts read right.
      return (
        <p
          dir="auto"
          className={classNames(
            place,
            "whitespace-pre-wrap [unicode-bidi:plaintext]",
            centred && isShort(item.body) && "text-center text-2xl text-balance",
          )}
        >
          {item.body}
        </p>
      );
    case "markdown":
      return (
        <div dir="auto" className={place}>
          <MarkdownText text={item.body} />
        </div>
      );
    case "image":
      return <Picture url={item.body} name={imageName} />;
    default:
      return assertNever(item.format);
  }
}

/** A word or a phrase, which looks lost at the start of a wide line. */
function isShort(text: string): boolean {
  return text.length <= 80 && !text.includes("\n");
}

function Picture({ url, name }: { url: string; name: string }) {
  const texts = useTexts();
  const [failed, setFailed] = useState(false);
  const src = outsideAddress(url, "src");
  if (failed || src === "") {
    return <p className="m-auto max-w-prose text-ink-soft">{texts.work.imageFailed}</p>;
  }
  return (
    // biome-ignore lint/performance/noImgElement: items are pictures from anywhere, shown as they are
    <img
      src={src}
      alt={name}
      referrerPolicy="no-referrer"
      draggable={false}
      onError={() => setFailed(true)}
      className="m-auto max-h-[70dvh] max-w-full object-contain tall:max-h-full"
    />
  );
}

const headingClass = "mt-6 mb-2 font-semibold first:mt-0";
const listClass = "my-3 space-y-1 ps-6";

/** Headings go down one level: the question, or the page's title, is the heading above them. */
const components: Components = {
  h1: ({ children }) => <h2 className={`${headingClass} text-xl`}>{children}</h2>,
  h2: ({ children }) => <h3 className={`${headingClass} text-lg`}>{children}</h3>,
  h3: ({ children }) => <h4 className={headingClass}>{children}</h4>,
  p: ({ children }) => (
    <p dir="auto" className="my-3 first:mt-0 last:mb-0">
      {children}
    </p>
  ),
  ul: ({ children }) => <ul className={`list-disc ${listClass}`}>{children}</ul>,
  ol: ({ children, start }) => (
    <ol start={start} className={`list-decimal ${listClass}`}>
      {children}
    </ol>
  ),
  blockquote: ({ children }) => (
    <blockquote className="my-3 border-s-2 border-line-strong ps-4">{children}</blockquote>
  ),
  a: ({ children, href }) =>
    href ? (
      <a
        className="text-link"
        href={href}
        target="_blank"
        rel="noopener noreferrer nofollow"
        referrerPolicy="no-referrer"
      >
        {children}
      </a>
    ) : (
      <span>{children}</span>
    ),
  img: ({ src, alt }) =>
    typeof src === "string" && src !== "" ? (
      // biome-ignore lint/performance/noImgElement: pictures from anywhere, shown as they are
      <img
        src={src}
        alt={alt ?? ""}
        referrerPolicy="no-referrer"
        className="my-3 max-h-96 max-w-full object-contain"
      />
    ) : (
      <span>{alt}</span>
    ),
  pre: ({ children }) => (
    <pre className="my-3 overflow-x-auto rounded bg-sunken p-3 text-base">{children}</pre>
  ),
  table: ({ children }) => (
    <div className="my-3 overflow-x-auto">
      <table className="font-sans text-base [&_td]:border [&_td]:border-line [&_td]:px-2 [&_td]:py-1 [&_th]:border [&_th]:border-line [&_th]:px-2 [&_th]:py-1">
        {children}
      </table>
    </div>
  ),
};

/** Everyone waits for what the server works out: there, longer texts stay plain until the browser has them. */
const mostOnServer = 2_000;

export function MarkdownText({ text }: { text: string }) {
  const inBrowser = useInBrowser();
  if (!(inBrowser || text.length <= mostOnServer) || !isQuickMarkdown(text)) {
    return <p className="whitespace-pre-wrap">{text}</p>;
  }
  return (
    <Markdown remarkPlugins={[remarkGfm]} components={components} urlTransform={outsideAddress}>
      {text}
    </Markdown>
  );
}
