import type { LogFault, VerifiedTenant } from '@isp/server';
import { outcomeOf } from '../backup/outcomeOf.ts';
import { readService, serviceOptions } from '../backup/readService.ts';
import { defineCommand } from '../contract/command.ts';
import type { Language, Text } from '../contract/language.ts';
import { dayOptions, requireDays } from './dayOptions.ts';

/** The command `isp audit verify`, which compares the operation log with the digests of its days. */
export const auditVerifyCommand = defineCommand({
  name: 'audit verify',
  summary: {
    en: 'Finds lines of the operation log that were changed, deleted or added later.',
    zh: '找出操作日志中事后被修改、删除或添加的记录。',
  },
  description: {
    en: 'Changes nothing; the service may run. Exit code 1: a line or a digest is not as it was when its day was closed. The first such day of each tenant is named.',
    zh: '不做任何更改，服务可照常运行。退出码 1：有记录或摘要与当日封存时不一致，并列出每个租户第一个不一致的日期。',
  },
  arguments: [],
  options: {
    ...serviceOptions,
    ...dayOptions,
    head: {
      type: 'string',
      multiple: true,
      value: 'digest',
      text: {
        en: 'Digest of an earlier verification, which was kept elsewhere and must be in the chain.',
        zh: '此前核验得到并另行保存的摘要，应仍在校验链中。',
      },
    },
  },
  examples: [
    {
      line: 'isp audit verify',
      text: { en: 'Of the service that package.json names.', zh: '核验 package.json 指定的服务。' },
    },
    {
      line: 'isp audit verify --from 2026-11-01 --to 2026-11-30 --json',
      text: { en: 'The lines of one month, for a program.', zh: '核验一个月的记录，供程序读取。' },
    },
  ],
  async run({ language, progress, values }) {
    requireDays(values);
    return outcomeOf(language, async ({ verifyOpsLog }) => {
      const service = await readService(values);
      const { readDatabase } = await import('@isp/server/internal');
      progress({ en: 'Comparing lines …', zh: '正在比对记录…' });
      const { from, head, to } = values;
      const report = await readDatabase(service, (database) =>
        verifyOpsLog(database, { from, to, heads: head }),
      );
      const { missingHeads, tenants } = report;
      const lines = [
        ...(tenants.length === 0 ? [emptyLog[language]] : []),
        ...tenants.map((tenant) => printTenant(tenant, language)),
        ...missingHeads.map((digest) => missingHead(digest)[language]),
      ];
      const isUntouched = missingHeads.length === 0 && tenants.every(({ fault }) => !fault);
      return { code: isUntouched ? 0 : 1, text: lines.join('\n'), data: { ...report } };
    });
  },
});

const emptyLog: Text = { en: 'The operation log is empty.', zh: '操作日志为空。' };

const missingHead = (digest: string): Text => ({
  en: `FAULT: the digest ${digest} is in no chain. The chain was computed anew or cut off.`,
  zh: `异常：摘要 ${digest} 不在任何校验链中，校验链被重新计算或截断。`,
});

/** Returns the result of a tenant: the fault or the compared lines, and what a reader should know besides. */
function printTenant(tenant: VerifiedTenant, language: Language): string {
  const { fault, head, overdue, openSince, renamed, tenantId, trimmedTo } = tenant;
  const name = tenantId || { en: '(none)', zh: '（无）' }[language];
  const texts: Text[] = [
    fault ? faultText(name, fault) : wholeText(name, tenant),
    ...(trimmedTo === undefined
      ? []
      : [
          {
            en: `    deleted after the retention: lines up to ${trimmedTo}`,
            zh: `    已按保留期清理至 ${trimmedTo}`,
          },
        ]),
    ...overdue.map(({ closeTime, day, lines }) => ({
      en: `    overdue: ${lines} lines of ${day}, covered since ${closeTime}`,
      zh: `    迟到：${day} 的 ${lines} 条记录，封存截至 ${closeTime}`,
    })),
    ...renamed.map(({ from, lines, to }) => ({
      en: `    renamed: ${from} is now ${to} (${lines} lines)`,
      zh: `    已更名：${from} 现为 ${to}（${lines} 条）`,
    })),
    ...(openSince === undefined
      ? []
      : [{ en: `    not closed yet: since ${openSince}`, zh: `    尚未封存：自 ${openSince} 起` }]),
    ...(head === '' ? [] : [{ en: `    head: ${head}`, zh: `    最新摘要：${head}` }]),
  ];
  return texts.map((text) => text[language]).join('\n');
}

const wholeText = (name: string, { from, lines, to }: VerifiedTenant): Text =>
  from === undefined
    ? { en: `Tenant ${name}: no day was closed yet.`, zh: `租户 ${name}：尚无封存的日期。` }
    : {
        en: `Tenant ${name}: untouched, ${lines} lines compared, closed from ${from} to ${to}.`,
        zh: `租户 ${name}：未被改动，比对 ${lines} 条记录，已封存 ${from} 至 ${to}。`,
      };

function faultText(name: string, { day, expected, found, kind }: LogFault): Text {
  const kinds: Readonly<Record<LogFault['kind'], Text>> = {
    changed: {
      en: `a line was changed (${found} lines)`,
      zh: `有记录被修改（共 ${found} 条）`,
    },
    missing: {
      en: `lines are missing: ${expected} were written, ${found} are left`,
      zh: `缺少记录：当日写入 ${expected} 条，现有 ${found} 条`,
    },
    added: {
      en: `lines were added: ${expected} were written, ${found} are there`,
      zh: `多出记录：当日写入 ${expected} 条，现有 ${found} 条`,
    },
    digest: {
      en: 'the digest of the day does not follow from the day before it',
      zh: '当日摘要与前一日不衔接',
    },
  };
  return {
    en: `Tenant ${name}: FAULT on ${day}: ${kinds[kind].en}.`,
    zh: `租户 ${name}：${day} 异常，${kinds[kind].zh}。`,
  };
}
