import type { Texts } from '@isp/server/internal';
import type { MirorBuild } from '../../../generated/rows.ts';

export interface ContentIssue {
  readonly field: keyof MirorBuild & string;
  readonly rule: string;
  readonly texts: Texts;
}

/** Maximum size of a Dockerfile, in bytes. */
const MAX_BYTES = 64 * 1024;

/**
 * Pattern of a package name with its version. Options of the installer, and characters that a shell interprets, are
 * refused.
 */
const packageLine = /^[A-Za-z0-9][^\s;&|`$(){}\\'"]*$/;

/** Returns the field errors in the sources of an image that the JSON schema does not find. */
export function contentIssues(build: Partial<MirorBuild>): readonly ContentIssue[] {
  const issues: ContentIssue[] = [];
  const { dockerfile } = build;
  if (typeof dockerfile === 'string') {
    if (!startsFrom(dockerfile))
      issues.push({
        field: 'dockerfile',
        rule: 'from',
        texts: {
          'zh-CN': 'Dockerfile 的第一条指令须为 FROM（其前仅允许 ARG）',
          'en-US': 'A Dockerfile must start with FROM; only ARG may come before it',
        },
      });
    if (Buffer.byteLength(dockerfile) > MAX_BYTES)
      issues.push({
        field: 'dockerfile',
        rule: 'maxLength',
        texts: { 'zh-CN': 'Dockerfile 不能超过 64 KiB', 'en-US': 'A Dockerfile must not exceed 64 KiB' },
      });
  }
  for (const field of ['aptPackages', 'pipPackages', 'condaEnv'] as const) {
    const wrong = (build[field] ?? '')
      .split('\n')
      .map((line) => line.trim())
      .find((line) => line !== '' && !packageLine.test(line));
    if (wrong !== undefined)
      issues.push({
        field,
        rule: 'package',
        texts: {
          'zh-CN': `“${wrong}”不是软件包名称，每行一个，如 torch==2.4.0`,
          'en-US': `“${wrong}” is no package: one a line, as in torch==2.4.0`,
        },
      });
  }
  // An address such as `https://user:password@host` is refused, because every user that may read the build would
  // see the password.
  if (/^https?:\/\/[^/]*@/.test(build.gitUrl ?? ''))
    issues.push({
      field: 'gitUrl',
      rule: 'credentials',
      texts: {
        'zh-CN': '地址中不能包含用户名或密码，请填写访问凭证',
        'en-US': 'Do not include username and password in the URL: use the credential field',
      },
    });
  for (const field of ['contextPath', 'dockerfilePath'] as const) {
    if ((build[field] ?? '').split('/').includes('..'))
      issues.push({
        field,
        rule: 'path',
        texts: { 'zh-CN': '路径不能包含 ..', 'en-US': 'The path must not contain ..' },
      });
  }
  return issues;
}

/** True if FROM is the first instruction, except for ARG. Comments and empty lines are ignored. */
function startsFrom(dockerfile: string): boolean {
  const first = dockerfile
    .split('\n')
    .map((line) => line.trim())
    .find((line) => line !== '' && !line.startsWith('#') && !/^ARG\s/i.test(line));
  return first !== undefined && /^FROM\s+\S/i.test(first);
}
