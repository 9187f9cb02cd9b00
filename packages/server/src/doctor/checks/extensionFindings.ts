import { sql } from 'kysely';
import type { Tx } from '../../database/sql/tx.ts';
import type { Finding } from '../finding.ts';

/** Finds extensions of PostgreSQL that the service uses and that are not installed. */
export async function extensionFindings(tx: Tx): Promise<readonly Finding[]> {
  const { rows } = await sql<{ isInstalled: boolean; isOffered: boolean }>`
    select exists (select from pg_extension where extname = 'pg_trgm') as "isInstalled",
      exists (select from pg_available_extensions where name = 'pg_trgm') as "isOffered"`.execute(tx);
  const [found] = rows;
  if (!found || found.isInstalled) return [];
  return [
    {
      ...{ kind: 'extension-missing', severity: 'warning', where: 'pg_trgm' },
      what: { en: 'The extension pg_trgm is not installed.', zh: '未安装扩展 pg_trgm。' },
      why: {
        en: 'Searching a part of a text reads the whole table.',
        zh: '按部分文字搜索要读取整张表。',
      },
      fix: found.isOffered
        ? {
            en: 'Install it and restart the service, which makes the indexes.',
            zh: '安装后重启服务，由服务创建索引。',
          }
        : {
            en: 'Install the package with the additional modules of PostgreSQL (postgresql-contrib) on its machine, then the extension.',
            zh: '先在数据库所在机器安装 PostgreSQL 附加模块（postgresql-contrib），再安装扩展。',
          },
      sql: ['create extension if not exists pg_trgm'],
    },
  ];
}
