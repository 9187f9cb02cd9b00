// The layout is a server component: it hands over nothing but the pages.
import type { ReactNode } from 'react';
import { Screens } from '../Screens.tsx';

// Next draws pages that read the query string only when they are requested
export const dynamic = 'force-dynamic';
export const metadata = { title: 'Shop', icons: { icon: 'data:,' } };

export default function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <body>
        <Screens>{children}</Screens>
      </body>
    </html>
  );
}
