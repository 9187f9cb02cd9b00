import { defineArea } from '@isp/server';
import { mirorDemo } from './demo.ts';
import { imageRules, repoRules } from './imageRules.ts';

export const miror = defineArea({
  area: 'miror',
  after: ['developer'],
  entities: { repo: repoRules, image: imageRules },
  // the platform's own images are offered to everybody
  alsoVisible: { 'miror.image': `"imageMode" = 'PRESET'` },
  demo: mirorDemo,
});
