import type { ComponentType } from 'react';
import type { ArticlePartName, ArticlePartProps } from '../../shared/articleParts';
import Admonition from './Admonition';
import CodeBlock from './CodeBlock';
import Figure from './Figure';

/** The original of each part of a text, as a component. The handlers write the same HTML, without React. */
export const ORIGINALS: { readonly [Name in ArticlePartName]: ComponentType<ArticlePartProps[Name]> } = {
  Admonition,
  CodeBlock,
  Figure,
};
