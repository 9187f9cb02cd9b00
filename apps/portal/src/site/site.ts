import type { SiteOptions } from '@isp/portal/site';
import { contentPage } from './content/contentPage.ts';
import { dataSetPage } from './dataSetDetail/dataSetPage.ts';
import { detailPage } from './detail/detailPage.ts';
import { developer } from './developer/developer.ts';
import { home } from './home/home.ts';
import { search } from './search/search.ts';
import { siteFrame } from './siteFrame.ts';

/** The public site, which consists of the pages that need no sign-in. */
export const site: SiteOptions = {
  ...siteFrame,
  pages: [
    home,
    search,
    detailPage,
    dataSetPage,
    developer,
    contentPage('privacy', '隐私政策与个人信息保护协议'),
    contentPage('agreement', '用户协议'),
  ],
};
