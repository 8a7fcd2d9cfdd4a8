import { useEffect, useState } from 'react';
import { useMessages } from '../hooks/shell';
import { announce } from '../ui/announce';
import { copyText } from '../ui/clipboard';

/** How long the button says that it is done, in milliseconds. */
const SHOWN = 2500;

type CopyMessage = 'article.copiedMarkdown' | 'article.copyFailed';

/** Copies the page's Markdown, which is a file beside the page. */
export function CopyMarkdown({ href }: { href: string }) {
  const t = useMessages();
  const [outcome, setOutcome] = useState<CopyMessage | null>(null);
  useEffect(() => {
    if (outcome === null) return;
    const timer = window.setTimeout(() => setOutcome(null), SHOWN);
    return () => window.clearTimeout(timer);
  }, [outcome]);
  const copy = async () => {
    const isCopied = await copyText(fetchText(href));
    const next = isCopied ? 'article.copiedMarkdown' : 'article.copyFailed';
    setOutcome(next);
    announce(t(next));
  };
  return (
    <button type="button" data-js="" onClick={() => void copy()}>
      {t(outcome ?? 'article.copyMarkdown')}
    </button>
  );
}

async function fetchText(href: string): Promise<string> {
  const response = await fetch(href);
  if (!response.ok) throw new Error(`${href} answers ${response.status}`);
  return response.text();
}
