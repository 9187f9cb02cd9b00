import type { Row } from '@isp/schema';
import type { Locale } from '@isp/server/internal';
import { signInCommand } from './signInCommand.ts';

const texts = {
  'zh-CN': { signIn: '登录', push: '推送', pull: '拉取', local: '本地镜像', tag: '标签', user: '用户名' },
  'en-US': {
    signIn: 'Sign in',
    push: 'Push',
    pull: 'Pull',
    local: 'local image',
    tag: 'tag',
    user: 'username',
  },
} as const;

/**
 * Returns the commands that push images to a repository, as texts to copy. The user replaces the parts in angle
 * brackets.
 */
export function pushGuideOf(address: string, locale: Locale): readonly Row[] {
  const say = texts[locale];
  const host = address.split('/')[0] ?? '';
  const image = `${address}:<${say.tag}>`;
  return [
    { kind: 'text', title: say.signIn, content: signInCommand(host, `<${say.user}>`) },
    { kind: 'text', title: say.push, content: `docker tag <${say.local}> ${image}\ndocker push ${image}` },
    { kind: 'text', title: say.pull, content: `docker pull ${image}` },
  ];
}
