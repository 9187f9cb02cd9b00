import { parseArea } from '@isp/schema';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Database } from '../database/open/openDatabase.ts';
import { type Caller, type Grant, grantAll, grantNone } from '../host/caller.ts';
import { type IspServerOptions, ispServer } from '../module/ispServer.ts';
import { Refusal } from '../refusals/refusal.ts';
import { ispEnvelope, newTraceId } from '../reply/envelope.ts';
import type { EntityRules } from '../rules/entityRules.ts';

/** The schema of an invented area, with one entity of every scope. */
export const shopFile = {
  area: 'shop',
  title: '书店',
  entities: {
    book: {
      title: '图书',
      path: 'shop-book',
      permission: 'book',
      scope: 'org',
      record: {
        type: 'object',
        required: ['name', 'price'],
        properties: {
          name: { type: 'string', title: '书名', maxLength: 40 },
          price: { type: 'string', title: '价格', format: 'money' },
          pages: { type: 'integer', title: '页数', minimum: 1, default: 100 },
          kind: {
            title: '种类',
            oneOf: [
              { const: 'PAPER', title: '纸书' },
              { const: 'AUDIO', title: '有声' },
            ],
          },
          minutes: { type: 'integer', title: '时长', minimum: 1 },
          published: { type: 'string', title: '出版日', format: 'date' },
          authorId: { type: 'string', title: '作者', 'x-ref': 'shop.author' },
          coAuthorIds: {
            type: 'array',
            title: '合著',
            items: { type: 'string' },
            'x-ref': 'shop.author',
            'x-on-delete': 'keep',
          },
          tags: { type: 'array', title: '标签', items: { type: 'string' } },
          cover: {
            type: 'object',
            title: '封面',
            properties: {
              artistId: { type: 'string', title: '画师', 'x-ref': 'shop.author' },
              printerId: {
                type: 'string',
                title: '印制',
                'x-ref': { entity: 'shop.author', filter: { retired_notequal: true } },
              },
              color: { type: 'string', title: '颜色' },
              proof: { type: 'string', title: '校样', readOnly: true },
              code: { type: 'string', title: '密码', writeOnly: true },
            },
          },
          secret: { type: 'string', title: '密钥', writeOnly: true },
          stock: { type: 'integer', title: '库存', readOnly: true },
          isbn: { type: 'string', title: '书号', 'x-mode': 'fixed' },
          status: {
            title: '状态',
            readOnly: true,
            oneOf: [
              { const: 'DRAFT', title: '草稿', 'x-tag': 'off' },
              { const: 'ON_SALE', title: '在售', 'x-tag': 'ok' },
              { const: 'SOLD', title: '售罄', 'x-tag': 'bad' },
            ],
          },
        },
        if: { properties: { kind: { const: 'AUDIO' } }, required: ['kind'] },
        // biome-ignore lint/suspicious/noThenProperty: JSON Schema's own keyword
        then: { required: ['minutes'] },
        else: { properties: { minutes: false } },
      },
      list: { columns: ['name', 'price', 'pages', 'kind', 'authorId', 'status', 'createTime'] },
      search: {
        keyword: ['name', 'isbn'],
        items: [
          'name',
          { field: 'status', op: 'in' },
          'kind',
          'published',
          { field: 'tags', op: 'in' },
          'pages',
          'createTime',
        ],
      },
      unique: [['name']],
      states: {
        field: 'status',
        initial: 'DRAFT',
        allow: { edit: ['DRAFT'], delete: ['DRAFT', 'SOLD'] },
        transitions: {
          release: [{ from: ['DRAFT'], to: 'ON_SALE', by: 'user' }],
          sellOut: [{ from: ['ON_SALE'], to: 'SOLD', by: 'system' }],
        },
      },
      actions: {
        release: { title: '上架', place: ['row', 'bulk'] },
        reprice: {
          title: '调价',
          place: ['row'],
          form: {
            record: {
              type: 'object',
              required: ['price'],
              properties: { price: { type: 'string', title: '新价', format: 'money' } },
            },
          },
        },
      },
      views: { mine: { title: '我的', preset: { createUser: '@me' } } },
    },
    author: {
      title: '作者',
      path: 'shop-author',
      permission: 'author',
      scope: 'platform',
      record: {
        type: 'object',
        required: ['name'],
        properties: {
          name: { type: 'string', title: '姓名' },
          retired: { type: 'boolean', title: '封笔' },
        },
      },
      unique: [['name']],
    },
    note: {
      title: '便签',
      path: 'shop-note',
      permission: 'note',
      scope: 'user',
      record: { type: 'object', required: ['name'], properties: { name: { type: 'string', title: '内容' } } },
    },
    shelf: {
      title: '书架',
      path: 'shop-shelf',
      permission: 'shelf',
      scope: 'project',
      record: {
        type: 'object',
        required: ['name', 'projectId'],
        properties: {
          name: { type: 'string', title: '名称' },
          projectId: { type: 'string', title: '项目', 'x-mode': 'fixed' },
          rent: { type: 'integer', title: '租金', 'x-permission': 'finance' },
          landlordId: { type: 'string', title: '房东', 'x-ref': 'shop.author', 'x-permission': 'finance' },
          code: { type: 'string', title: '锁码', default: '0000', 'x-permission': 'lock' },
        },
      },
      list: {
        columns: ['name', { field: 'rent', sortable: true }, 'landlordId', 'code'],
      },
      search: { items: ['name', 'rent'] },
      unique: [['projectId', 'name']],
      actions: {
        delete: {
          form: {
            type: 'object',
            required: ['reason'],
            properties: {
              reason: { type: 'string', title: '原因', maxLength: 20 },
              heirId: {
                type: 'string',
                title: '接收作者',
                'x-ref': { entity: 'shop.author', filter: { retired_notequal: true } },
              },
              withBooks: { type: 'boolean', title: '同时下架图书', default: false },
            },
          },
        },
      },
    },
    paper: {
      title: '文稿',
      path: 'shop-paper',
      permission: 'paper',
      scope: 'org',
      record: {
        type: 'object',
        required: ['name', 'visibility'],
        properties: {
          name: { type: 'string', title: '名称' },
          visibility: {
            title: '可见范围',
            oneOf: [
              { const: 'PRIVATE', title: '私有' },
              { const: 'PROJECT', title: '项目' },
              { const: 'ORG', title: '机构' },
              { const: 'PUBLIC', title: '公开' },
            ],
          },
          projectId: { type: 'string', title: '项目' },
        },
      },
    },
    page: {
      title: '页',
      path: 'shop-page',
      permission: 'page',
      scope: { parent: 'paperId' },
      record: {
        type: 'object',
        required: ['name', 'paperId'],
        properties: {
          name: { type: 'string', title: '名称' },
          paperId: { type: 'string', title: '文稿', 'x-ref': 'shop.paper' },
        },
      },
      unique: [['paperId', 'name']],
      actions: { stamp: { title: '盖章', place: ['row'] } },
    },
    line: {
      title: '行',
      path: 'shop-line',
      permission: 'line',
      scope: { parent: 'pageId' },
      record: {
        type: 'object',
        required: ['name', 'pageId'],
        properties: {
          name: { type: 'string', title: '名称' },
          pageId: { type: 'string', title: '页', 'x-ref': 'shop.page' },
        },
      },
    },
    folder: {
      title: '文件夹',
      path: 'shop-folder',
      permission: 'folder',
      scope: 'org',
      record: {
        type: 'object',
        required: ['name'],
        properties: {
          name: { type: 'string', title: '名称' },
          pages: {
            type: 'array',
            title: '页',
            items: {
              type: 'object',
              properties: { pageId: { type: 'string', title: '页', 'x-ref': 'shop.page' } },
            },
          },
        },
      },
    },
    tool: {
      title: '工具',
      path: 'shop-tool',
      permission: 'tool',
      scope: 'project',
      record: {
        type: 'object',
        required: ['name'],
        properties: {
          name: { type: 'string', title: '名称' },
          projectIds: { type: 'array', title: '项目', items: { type: 'string' } },
        },
      },
    },
    deal: {
      title: '买卖',
      path: 'shop-deal',
      permission: 'deal',
      scope: { party: ['sellerId', 'agentId'] },
      record: {
        type: 'object',
        required: ['name'],
        properties: {
          name: { type: 'string', title: '名称' },
          sellerId: { type: 'string', title: '卖方' },
          agentId: { type: 'string', title: '中介' },
        },
      },
    },
  },
} as const;

export const shop = () => parseArea(shopFile, { name: 'shop' });

const someone: Caller = {
  userId: 'u1',
  userName: '甲',
  tenantId: 't1',
  orgId: 'o1',
  orgName: '一店',
  level: 'admin',
  projects: [],
  roles: [],
  locale: 'zh-CN',
  ip: '127.0.0.1',
};

/** Callers of the fixture, by account name. A request names its account in a header. */
export const people: Readonly<Record<string, Caller>> = {
  owner: someone,
  // `demoted` is the owner after losing the role of administrator.
  demoted: { ...someone, level: 'member', projects: ['p1'] },
  clerk: { ...someone, userId: 'u2', userName: '乙', level: 'member', projects: ['p1'] },
  rival: { ...someone, userId: 'u3', userName: '丙', orgId: 'o2', orgName: '二店' },
  root: { ...someone, userId: 'u0', userName: '平台', orgId: '', orgName: '', level: 'platform' },
  lost: { ...someone, userId: 'u4', userName: '丁', orgId: '', orgName: '', level: 'member' },
  mate: { ...someone, userId: 'u7', userName: '庚', level: 'member', projects: ['p1', 'p2'] },
  agent: { ...someone, userId: 'u8', userName: '辛', orgId: 'o3', orgName: '三店' },
  // `twin` is a user with the same ids in another tenant (t2). `otherRoot` is the platform account of that tenant.
  twin: { ...someone, tenantId: 't2' },
  otherRoot: { ...someone, tenantId: 't2', userId: 'u0', orgId: '', orgName: '', level: 'platform' },
  unpaged: { ...someone, userId: 'u6', userName: '己', level: 'member', roles: ['unpaged'] },
  onlooker: {
    ...someone,
    userId: 'u9',
    userName: '壬',
    level: 'member',
    projects: ['p1', 'p2', 'p3'],
    roles: ['onlooker'],
  },
  writer: {
    ...someone,
    userId: 'u10',
    userName: '癸',
    level: 'member',
    projects: ['p1', 'p2'],
    roles: ['writer'],
  },
  reader: { ...someone, userId: 'u5', userName: '戊', level: 'member', roles: ['readonly'] },
};

export interface ShopApp {
  readonly app: FastifyInstance;
  readonly database: Database;
  /** Sends a call as one of the accounts in {@link people}. */
  readonly call: (
    account: string,
    method: 'GET' | 'POST' | 'PUT',
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ) => Promise<Reply>;
}
export interface Reply {
  readonly status: number;
  readonly body: { data: never; errCode?: string; msg: string; success: boolean };
  readonly raw: string;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly bytes: Buffer;
}

/**
 * Returns the grant that a caller of the fixture has for a permission. The role `readonly` may only read, and
 * `unpaged` may not view pages. `shelf_finance` is granted to administrators, and `shelf_lock` also to members for
 * their own shelves.
 */
function permission(code: string, caller: Caller): Grant {
  if (caller.roles.includes('readonly') && !code.endsWith('_view')) return grantNone;
  if (caller.roles.includes('unpaged') && /^(page_view|ops_log_view)$/.test(code)) return grantNone;
  // A caller with the role `onlooker` may only view the papers, pages, lines and tools of project p1. No action on
  // them is allowed.
  if (caller.roles.includes('onlooker') && /^(paper|page|line|tool)_(?!view)/.test(code))
    return { ...grantAll, except: ['p1'] };
  if (caller.roles.includes('onlooker') && code === 'paper_view') return { ...grantAll, except: ['p3'] };
  // A caller with the role `writer` may use pages that they have created in any project, and all pages of project
  // p2.
  if (caller.roles.includes('writer') && /^page_/.test(code))
    return { all: false, own: true, projects: ['p2'] };
  if (caller.roles.includes('onlooker') && code === 'tool_view') return { ...grantAll, except: ['p2'] };
  if (code === 'shelf_finance' && caller.level === 'member') return grantNone;
  if (code === 'shelf_lock' && caller.level === 'member') return { ...grantNone, own: true };
  return grantAll;
}

export const shopRules: Readonly<Record<string, EntityRules>> = {
  'shop.book': {
    fillAdd: (_work, row) => ({ ...row, stock: 7 }),
    actions: { reprice: (_work, { form }) => ({ price: form.price }) },
    reads: { shelf: async (_work, { row }) => ({ of: row?.name ?? null }) },
  },
};

/** Starts a service with the area of the shop, on an open database. */
export async function openShop(database: Database, more: Partial<IspServerOptions> = {}): Promise<ShopApp> {
  const app = Fastify({ genReqId: newTraceId, pluginTimeout: 0 });
  app.removeContentTypeParser('text/plain');
  await app.register(ispEnvelope);
  await app.register(ispServer, {
    database,
    areas: [shop()],
    permission,
    rules: shopRules,
    context: async (request) => {
      const account = people[String(request.headers['x-who'])];
      if (!account) throw new Refusal('UNAUTHORIZED');
      return { ...account, locale: /^en/.test(request.headers['accept-language'] ?? '') ? 'en-US' : 'zh-CN' };
    },
    prefix: '/api',
    timeZone: 'Asia/Shanghai',
    ...more,
  });
  await app.ready();
  return {
    app,
    database,
    async call(account, method, path, body, headers = {}) {
      const reply = await app.inject({
        method,
        url: `/api/${path}`,
        headers: { 'x-who': account, ...headers },
        ...(body === undefined ? {} : { payload: body as object }),
      });
      const isJson = String(reply.headers['content-type']).includes('json');
      return {
        status: reply.statusCode,
        body: isJson ? (reply.json() as never) : (undefined as never),
        raw: reply.body,
        headers: reply.headers,
        bytes: reply.rawPayload,
      };
    },
  };
}
