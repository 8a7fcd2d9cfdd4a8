import type { ReactNode } from 'react';
import type { PostSummary } from '../../shared/screens';
import { Label, LanguageChip } from '../ui/Label';
import { textLanguage } from '../ui/language';

/** Title of a post as a link, with its language and label in lists. */
export function PostLink({ post }: { post: PostSummary }): ReactNode {
  const { translation } = post;
  return (
    <>
      <a href={post.href} data-result={post.result} {...textLanguage(translation)}>
        {post.title}
      </a>
      {translation?.state === 'missing' && (
        <LanguageChip lang={translation.lang} label={translation.languageLabel} />
      )}
      <Label text={post.label} />
    </>
  );
}
