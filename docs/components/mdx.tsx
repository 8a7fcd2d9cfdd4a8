import { useShell } from '@private-devlog/engine/theme';
import { useEffect, useState } from 'react';
import { Properties } from './look/Properties';
import { PropertiesCss } from './look/PropertiesCss';
import styles from './mdx.module.css';

const BOX = 'private-devlog-search';

/** The element of the search box, as far as the page calls it. */
interface SearchBox extends HTMLElement {
  search(query: string): void;
}

/**
 * A search box on the page, from the HTML that a reader would write; addresses in it begin at the site's base. Its script
 * comes with the first box, and no other page asks for it. On paper, `printed` is in its place.
 */
function SearchDemo({ html, failed, printed }: Readonly<Record<'html' | 'failed' | 'printed', string>>) {
  const { baseUrl } = useShell();
  const script = `${baseUrl}lookup/search/box.js`;
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    import(/* @vite-ignore */ script).catch(() => setFailed(true));
  }, [script]);
  if (hasFailed) return <p role="alert">{failed}</p>;
  // As a text, since a `<template>` that React makes has no content.
  return (
    <>
      <div
        className={styles.demo}
        dangerouslySetInnerHTML={{ __html: html.replace(/(?<= src=")\//g, baseUrl) }}
      />
      <p className={styles.printed}>{printed}</p>
    </>
  );
}

/** A query that the first box searches when it is pressed, and what it shows. */
function Query({ children, what }: { readonly children: string; readonly what?: string }) {
  const shown = (
    <>
      <code>{children}</code>
      {what && ` ${what}`}
    </>
  );
  // Without a script there is nothing to press.
  const [isReady, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  if (!isReady) return <span className={styles.query}>{shown}</span>;
  const search = async () => {
    const box = document.querySelector<SearchBox>(BOX);
    box?.scrollIntoView({ block: 'center' });
    // Its script may be on its way.
    await customElements.whenDefined(BOX);
    box?.search(children);
  };
  return (
    <button type="button" className={styles.query} onClick={search}>
      {shown}
    </button>
  );
}

export default { SearchDemo, Query, Properties, PropertiesCss };
