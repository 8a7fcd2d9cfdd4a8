import { describe, expect, it } from 'vitest';
import type { BlogSidebar, DocsSidebar, SharedData, SidebarItem } from '../../shared/shell';
import { renderInPage } from '../testing/render';
import { isOnBranch } from './DocsSidebar';
import { Sidebar } from './Sidebar';

const years: BlogSidebar['years'] = [
  {
    year: '2025',
    label: '2025',
    href: '/blog/archive#year-2025',
    posts: [{ title: 'New', href: '/blog/250918-01', lang: null }],
  },
  { year: '2023', label: '2023', href: '/blog/archive#year-2023', posts: [] },
];
const blog: SharedData = { kind: 'blogSidebar', data: { title: '전체 글', years } };

const link = (label: string, href: string): SidebarItem => ({
  type: 'link',
  label,
  href,
  className: null,
  lang: null,
  isExternal: false,
});
const category = (label: string, href: string | null, ...items: SidebarItem[]): SidebarItem => ({
  type: 'category',
  label,
  href,
  className: null,
  isCollapsible: true,
  isCollapsed: true,
  items,
});
const tree: DocsSidebar = {
  name: 'tutorialSidebar',
  items: [
    category('Base', '/projects/base/', category('Deep', null, link('Stack', '/projects/base/tech-stack'))),
    category('DevOps', '/projects/devops/', link('Infra', '/projects/devops/k8s-infra')),
  ],
};
const docs: SharedData = { kind: 'docsSidebar', data: tree };

function docsHtml(path: string): string {
  const id = 'docs-sidebar:current:tutorialSidebar';
  return renderInPage(<Sidebar />, { page: { path, shared: [id] }, contents: { shared: { [id]: docs } } });
}

describe('the blog sidebar', () => {
  const html = renderInPage(<Sidebar />, {
    page: { path: '/blog/250918-01', shared: ['blog-sidebar:0'] },
    contents: { shared: { 'blog-sidebar:0': blog } },
  });

  it('marks the post that is shown, and nothing else', () => {
    expect(html.match(/aria-current/g)).toHaveLength(1);
    expect(html).toContain('<a href="/blog/250918-01" aria-current="page">New</a>');
  });

  it('keeps a year whose posts are elsewhere as a link to the archive', () => {
    expect(html).toMatch(/href="\/blog\/archive#year-2023">2023<\/a>(?!<ul>)/);
  });

  it('has a button that leads back to the main menu', () => {
    expect(html).toMatch(
      /<button[^>]*popoverTarget="__sidebar" popoverTargetAction="hide"[^>]*>.*주 메뉴로 돌아가기<\/button>/i,
    );
  });
});

describe('the docs sidebar', () => {
  it('is open along the branch of the current page only', () => {
    const html = docsHtml('/projects/base/tech-stack');
    expect(html.match(/<details open=""/g)).toHaveLength(2);
    expect(html.match(/<details>/g)).toHaveLength(1);
    expect(html).toContain('<a href="/projects/base/tech-stack" aria-current="page">Stack</a>');
  });

  it('takes the page of a category for part of its branch', () => {
    expect(docsHtml('/projects/devops').match(/<details open=""/g)).toHaveLength(1);
    expect(isOnBranch(tree.items[0] as SidebarItem, '/projects/base/')).toBe(true);
    expect(isOnBranch(tree.items[0] as SidebarItem, '/projects/devops/')).toBe(false);
  });

  it('names the disclosure of a category that is a link as well', () => {
    expect(docsHtml('/')).toContain('aria-label="‘Base’ 아래 문서 펼치고 접기"');
  });
});

it('draws no sidebar on a page that names none', () => {
  expect(renderInPage(<Sidebar />)).toBe('');
});
