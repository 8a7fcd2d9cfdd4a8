type FieldWithSpellings =
  | 'title'
  | 'description'
  | 'date'
  | 'tags'
  | 'categories'
  | 'authors'
  | 'image'
  | 'redirect_from'
  | 'last_modified_at'
  | 'sidebar_position'
  | 'sidebar_label'
  | 'series'
  | 'pinned';

const names = (text: string) => text.split(' ');

/** Fields with a counterpart in other engines and themes → its spellings there, and their own. */
export const SPELLINGS: Readonly<Record<FieldWithSpellings, readonly string[]>> = {
  title: ['title'],
  description: names('description excerpt summary subtitle short_description custom_excerpt desc'),
  date: names(
    'date publishDate pubDate published_at released_at publishedAt publish_date published_date publishedDate datePublished postDate writtenAt created_at createdAt created createAt create_at createdDate created_date createDate creationDate dateCreated published',
  ),
  tags: names('tags tag topics'),
  categories: names('categories category'),
  authors: names('authors author'),
  image: names(
    'image cover thumbnail featured_image feature_image featuredImage heroImage cover_image coverImage banner',
  ),
  redirect_from: names('redirect_from aliases alias redirects oldUrl'),
  last_modified_at: names('last_modified_at lastmod updated updated_at modified lastUpdated updatedDate'),
  sidebar_position: names('sidebar_position nav_order weight order'),
  sidebar_label: names('sidebar_label linkTitle nav_title'),
  series: ['series'],
  pinned: names('pinned pin sticky top'),
};
