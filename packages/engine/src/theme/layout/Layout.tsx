import { Navbar } from '../navbar/Navbar';
import type { LayoutProps } from '../partProps';
import { type Part, part } from '../parts';
import { AnnouncementBar } from './AnnouncementBar';
import { Body } from './Body';
import { Footer } from './Footer';

/** Complete layout of a page, except for the search modal. */
function SiteLayout({ children }: LayoutProps) {
  return (
    <>
      <AnnouncementBar />
      <Navbar />
      <Body>{children}</Body>
      <Footer />
    </>
  );
}

/** Layout of a page around its content, or the site's `components/Layout`. */
export const Layout: Part<'Layout'> = part('Layout', SiteLayout);
