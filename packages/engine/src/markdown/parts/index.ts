import type { ComponentType } from 'react';
import type { ArticlePartName, ArticlePartProps } from '../../shared/screenProps/articleParts';
import Admonition from './Admonition';
import CodeBlock from './CodeBlock';
import Figure from './Figure';

/** Default component of each article part. The handlers generate the same HTML without React. */
export const ORIGINALS: { readonly [Name in ArticlePartName]: ComponentType<ArticlePartProps[Name]> } = {
  Admonition,
  CodeBlock,
  Figure,
};
