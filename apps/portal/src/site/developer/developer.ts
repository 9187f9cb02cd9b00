import { isObject } from '@isp/kit';
import { sitePage } from '@isp/portal/site';
import type { Content } from '../content/Content.ts';
import type { Introduction } from './Introduction.ts';
import { questions } from './questions.ts';

/** The developer page: benefits, requirements, and the state of the visitor's application. */
export const developer = sitePage<Introduction>({
  path: '/developer',
  load: async ({ ask, locale }) => ({
    // This text is optional, so an error of loading is ignored.
    more: await ask('/content/published', { code: 'developer-intro' }).then(
      (reply) => readContent(reply, locale === 'en-US'),
      () => null,
    ),
  }),
  head: (_data, t) => ({
    title: t('成为开发者'),
    description: t(
      '提交入驻申请，通过审核后拥有自己的机构：开发、发布并运营模型、接口与数据集产品，平台负责计量与订单。',
    ),
    structured: {
      '@type': 'FAQPage',
      mainEntity: questions.map(({ answer, question }) => ({
        '@type': 'Question',
        name: t(question),
        acceptedAnswer: { '@type': 'Answer', text: t(answer) },
      })),
    },
  }),
  view: () => import('./DeveloperView.tsx'),
});

function readContent(reply: unknown, isEnglish: boolean): Content | null {
  if (!isObject(reply) || typeof reply.body !== 'string' || reply.body === '') return null;
  return { title: String((isEnglish && reply.titleEn) || reply.title || ''), body: reply.body };
}
