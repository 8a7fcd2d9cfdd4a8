import { isOfSite } from '@private-devlog/ask/siteAddress';
import { Fragment, type ReactNode } from 'react';
import s from './Ask.module.css';
import { type MarkdownBlock, parseMarkdown } from './answerMarkdown';
import type { ConversationTurn } from './conversation';
import type { Inline } from './inlines';
import { SiteLink } from './SiteLink';

interface AnswerContext {
  /** Cited pages of this site. */
  readonly sources: ConversationTurn['sources'];
  /** Absolute URL of the site with its base path. Links to other origins are rendered as text. */
  readonly site: string;
}

/** Renders the Markdown of an answer. No part of it is ever parsed as HTML. */
export function Markdown({ text, ...context }: AnswerContext & { readonly text: string }) {
  return <div className={s.text}>{blocks(parseMarkdown(text), context)}</div>;
}

// A streamed answer only grows at its end, so the index is a stable key.

function blocks(list: readonly MarkdownBlock[], context: AnswerContext): ReactNode {
  return list.map((block, at) => <Fragment key={keyAt(at)}>{blockOf(block, context)}</Fragment>);
}

function blockOf(block: MarkdownBlock, context: AnswerContext): ReactNode {
  if (block.type === 'paragraph') return <p>{inlines(block.children, context)}</p>;
  if (block.type === 'code') {
    return (
      <pre>
        <code>{block.text}</code>
      </pre>
    );
  }
  const List = block.isOrdered ? 'ol' : 'ul';
  return (
    <List>
      {block.items.map((item, at) => (
        <li key={keyAt(at)}>{blocks(item, context)}</li>
      ))}
    </List>
  );
}

function inlines(list: readonly Inline[], context: AnswerContext): ReactNode {
  return list.map((inline, at) => <Fragment key={keyAt(at)}>{inlineOf(inline, context)}</Fragment>);
}

function inlineOf(inline: Inline, context: AnswerContext): ReactNode {
  switch (inline.type) {
    case 'text':
      return inline.text;
    case 'code':
      return <code>{inline.text}</code>;
    case 'strong':
      return <strong>{inlines(inline.children, context)}</strong>;
    case 'emphasis':
      return <em>{inlines(inline.children, context)}</em>;
    case 'deleted':
      return <del>{inlines(inline.children, context)}</del>;
    case 'link': {
      const label = inlines(inline.children, context);
      return isOfSite(inline.href, context.site) ? <SiteLink href={inline.href}>{label}</SiteLink> : label;
    }
    case 'citation': {
      const source = context.sources.find(({ number }) => number === inline.number);
      if (!source) return null;
      return (
        <sup className={s.citation}>
          <SiteLink href={source.url} label={`${source.number}: ${source.title}`}>
            {source.number}
          </SiteLink>
        </sup>
      );
    }
  }
}

function keyAt(index: number): string {
  return String(index);
}
