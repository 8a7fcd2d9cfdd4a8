import { type ReactElement, useEffect, useRef, useState } from 'react';
import { localStore } from '../../browser/storage';
import { useAddress } from '../hooks/page';
import { useMessages, useShell } from '../hooks/shell';

/** Props of a giscus discussion, as giscus.app generates them for a repository. */
export interface GiscusProps {
  /** `owner/name`. */
  readonly repo: string;
  readonly repoId: string;
  readonly category: string;
  readonly categoryId: string;
  /** Title of the discussion. Default: the path of the page, as in the mapping `pathname` of giscus. */
  readonly term?: string;
  /** Text of the button. */
  readonly label?: string;
}

/** Props of utterances. */
export interface UtterancesProps {
  /** `owner/name`. */
  readonly repo: string;
  /** Label of the issues that it creates. */
  readonly issueLabel?: string;
  /** Title of the issue. Default: the path of the page. */
  readonly term?: string;
  /** Text of the button. */
  readonly label?: string;
}

/** Comments by giscus, behind a button: nothing is requested before it is pressed. Needs `csp.frames`. */
export function Giscus(props: GiscusProps): ReactElement {
  return <Comments service={giscus(props)} label={props.label} />;
}

/** Comments by utterances, behind a button: nothing is requested before it is pressed. Needs `csp.frames`. */
export function Utterances(props: UtterancesProps): ReactElement {
  return <Comments service={utterances(props)} label={props.label} />;
}

type WidgetMode = 'light' | 'dark';

/** Context of a widget. */
interface WidgetPlace {
  /** Address of the page, without session parameter and hash. */
  readonly address: URL;
  /** Code of the page's language. */
  readonly locale: string;
  readonly mode: WidgetMode;
  /** Session of a signed-in reader; empty for others. */
  readonly session: string;
}

/** A comment service whose widget is a frame that reports its height. */
interface CommentService {
  /** Name of the query parameter that returns the session after signing in, and prefix of its storage key. */
  readonly name: string;
  readonly origin: string;
  /** Public page of the comments, for when the service does not respond or is blocked. */
  readonly source: string;
  readonly src: (place: WidgetPlace) => string;
  /** Message that changes the widget's color mode. */
  readonly recolor: (mode: WidgetMode) => unknown;
  /** Height in CSS pixels that a message of the widget requests. */
  readonly height: (message: unknown) => number | undefined;
  /** Whether a message ends the session. */
  readonly isSignedOut: (message: unknown) => boolean;
}

/** Path of a page as both services format it: without leading slash and extension; `index` for the home page. */
const pathTerm = ({ pathname }: URL) => pathname.slice(1).replace(/\.\w+$/, '') || 'index';

/* Parameters and messages follow the clients that the services publish (giscus `client.ts`, utterances `client.ts`). */

function giscus({ repo, repoId, category, categoryId, term }: GiscusProps): CommentService {
  const origin = 'https://giscus.app';
  const giscusData = (message: unknown) =>
    (message as { giscus?: { resizeHeight?: number; signOut?: boolean; error?: string } } | null)?.giscus;
  return {
    name: 'giscus',
    origin,
    source: `https://github.com/${repo}/discussions`,
    src: ({ address, locale, mode, session }) => {
      const parameters = {
        origin: address.href,
        session,
        theme: mode,
        reactionsEnabled: '1',
        emitMetadata: '0',
        inputPosition: 'bottom',
        repo,
        repoId,
        category,
        categoryId,
        strict: '1',
        description: '',
        backLink: address.href,
        term: term ?? pathTerm(address),
      };
      return `${origin}/${locale === 'pt-BR' ? 'pt' : locale}/widget?${new URLSearchParams(parameters)}`;
    },
    recolor: (mode) => ({ giscus: { setConfig: { theme: mode } } }),
    height: (message) => giscusData(message)?.resizeHeight,
    isSignedOut: (message) =>
      giscusData(message)?.signOut === true ||
      /Bad credentials|Invalid state value|State has expired/.test(giscusData(message)?.error ?? ''),
  };
}

function utterances({ repo, issueLabel, term }: UtterancesProps): CommentService {
  const origin = 'https://utteranc.es';
  const theme = (mode: WidgetMode) => `github-${mode}`;
  return {
    name: 'utterances',
    origin,
    source: `https://github.com/${repo}/issues`,
    src: ({ address, mode, session }) => {
      const parameters = {
        repo,
        'issue-term': term ?? 'pathname',
        ...(issueLabel ? { label: issueLabel } : {}),
        theme: theme(mode),
        url: address.href,
        origin: address.origin,
        pathname: pathTerm(address),
        title: document.title,
        description: '',
        'og:title': document.title,
        session,
      };
      return `${origin}/utterances.html?${new URLSearchParams(parameters)}`;
    },
    recolor: (mode) => ({ type: 'set-theme', theme: theme(mode) }),
    height: (message) => {
      const { type, height } = (message ?? {}) as { type?: string; height?: number };
      return type === 'resize' ? height : undefined;
    },
    isSignedOut: () => false,
  };
}

/** Path of a shared draft. Such pages have no comments: the services would publish the secret address as a title. */
const DRAFT = /\/drafts\/[\da-f]{32}(?!\w)/;

function Comments({ service, label }: { service: CommentService; label: string | undefined }) {
  const { locale } = useShell();
  const t = useMessages();
  const address = useAddress();
  // Address of the page with open comments, since each page has its own.
  const [opened, setOpened] = useState<string | null>(null);
  const [isByKey, setIsByKey] = useState(false);
  const words = label ?? t('post.comments');
  useEffect(() => {
    // A reader who returns from signing in came to comment.
    if (new URL(location.href).searchParams.has(service.name)) setOpened(address);
  }, [address, service.name]);
  if (DRAFT.test(address)) return null;
  return opened === address ? (
    <Widget key={address} service={service} locale={locale} title={words} takesFocus={isByKey} />
  ) : (
    <button
      type="button"
      className="comments"
      data-js=""
      onClick={({ detail }) => {
        // A click without a pointer press comes from the keyboard.
        setIsByKey(detail === 0);
        setOpened(address);
      }}
    >
      {words}
    </button>
  );
}

interface WidgetProps {
  readonly service: CommentService;
  readonly locale: string;
  readonly title: string;
  /** Whether the widget takes over the focus of its button. */
  readonly takesFocus: boolean;
}

function Widget({ takesFocus, ...props }: WidgetProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  // Captured once: later changes of the color mode must not reload the frame.
  const [{ service, place }] = useState(() => ({
    service: props.service,
    place: { address: pageAddress(props.service.name), locale: props.locale, mode: colorMode() },
  }));
  const [session, setSession] = useState(() => takeSession(service.name));
  useEffect(() => {
    if (takesFocus) frame.current?.focus();
  }, [takesFocus]);
  useEffect(() => {
    const { origin, name } = service;
    const listen = (event: MessageEvent) => {
      const widget = frame.current;
      if (!widget || event.origin !== origin || event.source !== widget.contentWindow) return;
      const height = service.height(event.data);
      if (height) widget.height = String(height);
      if (!service.isSignedOut(event.data)) return;
      localStore.remove(`${name}-session`);
      setSession('');
    };
    const recolor = new MutationObserver(() =>
      frame.current?.contentWindow?.postMessage(service.recolor(colorMode()), origin),
    );
    window.addEventListener('message', listen);
    recolor.observe(document.documentElement, { attributeFilter: ['data-theme'] });
    return () => {
      window.removeEventListener('message', listen);
      recolor.disconnect();
    };
  }, [service]);
  return (
    <>
      <iframe
        ref={frame}
        src={service.src({ ...place, session })}
        title={props.title}
        height="320"
        style={{ display: 'block', inlineSize: '100%', border: 0 }}
        allow="clipboard-write"
      />
      <p style={{ textAlign: 'end' }}>
        <a href={service.source}>GitHub</a>
      </p>
    </>
  );
}

const colorMode = (): WidgetMode => (document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light');

function pageAddress(name: string): URL {
  const address = new URL(location.href);
  address.searchParams.delete(name);
  address.hash = '';
  return address;
}

/** Takes the session from the address and stores it, or reads the stored one. Stored values are JSON or plain text. */
function takeSession(name: string): string {
  const key = `${name}-session`;
  const returned = new URL(location.href).searchParams.get(name);
  if (returned) {
    localStore.set(key, JSON.stringify(returned));
    history.replaceState(history.state, '', pageAddress(name));
    return returned;
  }
  const stored = localStore.get(key) ?? '';
  try {
    return String(JSON.parse(stored));
  } catch {
    return stored;
  }
}
