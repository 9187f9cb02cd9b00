import { dataSetTexts } from './dataSetDetail/texts.ts';
import { detailTexts } from './detail/texts.ts';
import { developerTexts } from './developer/texts.ts';
import { homeTexts } from './home/texts.ts';
import { partTexts } from './parts/texts.ts';
import { valueTexts } from './parts/valueTexts.ts';
import { searchTexts } from './search/texts.ts';

/** English texts of the public site, by their Chinese text. */
export const texts: Readonly<Record<string, string>> = {
  ...valueTexts,
  ...partTexts,
  ...homeTexts,
  ...searchTexts,
  ...detailTexts,
  ...dataSetTexts,
  ...developerTexts,
  'AI 产业服务平台': 'AI Industry Service Platform',
  '模型、数据与算力，一站式开发、交易与交付。':
    'Build, trade and deliver models, data and computing power in one place.',
  首页: 'Home',
  产品: 'Products',
  数据集: 'Datasets',
  发现: 'Explore',
  合作: 'Work with us',
  平台: 'Platform',
  用户协议: 'User agreement',
  隐私政策与个人信息保护协议: 'Privacy policy',
};
