import type { ReactNode } from 'react';
import type { ArticleProps, DocsNavigation, Translation } from '../../shared/screens';
import { preferVersion } from '../hooks/preferredVersion';
import { useMessages, useShell } from '../hooks/shell';
import s from './Notices.module.css';

/** A notice before the text, with an optional link. */
function Notice({
  children,
  link,
}: {
  children: ReactNode;
  link?: { label: string; href: string; onChoose?: () => unknown } | undefined;
}) {
  return (
    <p className={s.notice}>
      {children}{' '}
      {link && (
        <a href={link.href} onClick={link.onChoose}>
          {link.label}
        </a>
      )}
    </p>
  );
}

interface NoticesProps {
  /** Absent on a page without an article. */
  readonly article?: Pick<ArticleProps, 'translation' | 'isDraft' | 'isUnlisted'>;
  readonly version?: DocsNavigation['version'] | undefined;
}

/** Notices of a page: draft, unlisted, language and docs version. Renders nothing without any. */
export function Notices({ article, version }: NoticesProps) {
  const t = useMessages();
  const { translation, isDraft, isUnlisted } = article ?? {};
  if (!isDraft && !isUnlisted && !translation && !version?.banner) return null;
  return (
    <div className={s.notices} role="note">
      {isDraft && <Notice>{t(`notice.${isDraft}`)}</Notice>}
      {isUnlisted && <Notice>{t('notice.unlisted')}</Notice>}
      {version && <VersionNotice version={version} />}
      {translation && <TranslationNotice translation={translation} />}
    </div>
  );
}

/** Notice of an untranslated or stale text, with a link to the original. */
function TranslationNotice({ translation }: { translation: Translation }) {
  const t = useMessages();
  const { state, languageLabel, originalHref } = translation;
  const message = state === 'stale' ? 'notice.stale' : 'notice.untranslated';
  const link = originalHref === null ? undefined : { label: t(`${message}Link`), href: originalHref };
  return <Notice link={link}>{t(message, { language: languageLabel })}</Notice>;
}

/** Notice of an unreleased or unmaintained version, with a link to the latest one; following it stores that choice. */
function VersionNotice({ version }: { version: DocsNavigation['version'] }) {
  const t = useMessages();
  const { docsVersions } = useShell();
  const { banner, label, latest } = version;
  if (banner === null) return null;
  const name = docsVersions.find(({ isLast }) => isLast)?.name;
  const link = latest && {
    label: t('notice.latestVersion', { label: latest.title }),
    href: latest.href,
    onChoose: () => name !== undefined && preferVersion(name),
  };
  return (
    <Notice link={link ?? undefined}>
      {t(banner === 'unreleased' ? 'notice.unreleased' : 'notice.unmaintained', { version: label })}
    </Notice>
  );
}
