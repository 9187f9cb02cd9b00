// Made by `isp client` from the area schemas: do not edit.

import { type AreaClientOptions, createAreaClient } from '@isp/request/areas';

/** 图书: `shop.book` */
export type ShopBook = {
  /** 书名 */
  readonly name: string;
  /** 价格 */
  readonly price: string;
  /** 页数 */
  readonly pages: number | null;
  /** 种类 */
  readonly kind: "PAPER" | "AUDIO" | null;
  /** 时长 */
  readonly minutes: number | null;
  /** 出版日 */
  readonly published: string | null;
  /** 作者 */
  readonly authorId: string | null;
  /** 合著 */
  readonly coAuthorIds: readonly string[] | null;
  /** 标签 */
  readonly tags: readonly string[] | null;
  /** 封面 */
  readonly cover: {
    readonly artistId?: string;
    readonly printerId?: string;
    readonly color?: string;
    readonly proof?: string;
    readonly code?: string;
  } | null;
  /** 库存 */
  readonly stock: number | null;
  /** 书号 */
  readonly isbn: string | null;
  /** 状态 */
  readonly status: "DRAFT" | "ON_SALE" | "SOLD";
  /** 主键 */
  readonly id: string;
  /** 机构 */
  readonly orgId: string | null;
  /** 创建人 */
  readonly createUser: string | null;
  /** 创建时间 */
  readonly createTime: string;
  /** 更新人 */
  readonly updateUser: string | null;
  /** 更新时间 */
  readonly updateTime: string | null;
  /** 版本号 */
  readonly rowVersion: number;
  readonly authorName?: string | null;
  readonly coAuthorNames?: readonly (string | null)[];
  readonly orgName?: string | null;
  readonly createUserName?: string | null;
  readonly updateUserName?: string | null;
  /** Actions that the caller may run on this record now. */
  readonly _actions?: readonly ("view" | "add" | "edit" | "delete" | "export" | "release" | "reprice")[];
};

/** Calls of `shop.book`. */
export type ShopBookTypes = {
  readonly calls: "getList" | "detail" | "add" | "update" | "remove" | "options";
  readonly row: ShopBook;
  readonly add: {
    /** 书名 */
    readonly name: string;
    /** 价格 */
    readonly price: string;
    /** 页数 */
    readonly pages?: number | null;
    /** 种类 */
    readonly kind?: "PAPER" | "AUDIO" | null;
    /** 时长 */
    readonly minutes?: number | null;
    /** 出版日 */
    readonly published?: string | null;
    /** 作者 */
    readonly authorId?: string | null;
    /** 合著 */
    readonly coAuthorIds?: readonly string[] | null;
    /** 标签 */
    readonly tags?: readonly string[] | null;
    /** 封面 */
    readonly cover?: {
      readonly artistId?: string;
      readonly printerId?: string;
      readonly color?: string;
      readonly proof?: string;
      readonly code?: string;
    } | null;
    /** 密钥 */
    readonly secret?: string | null;
    /** 书号 */
    readonly isbn?: string | null;
  };
  readonly update: {
    /** 书名 */
    readonly name?: string;
    /** 价格 */
    readonly price?: string;
    /** 页数 */
    readonly pages?: number | null;
    /** 种类 */
    readonly kind?: "PAPER" | "AUDIO" | null;
    /** 时长 */
    readonly minutes?: number | null;
    /** 出版日 */
    readonly published?: string | null;
    /** 作者 */
    readonly authorId?: string | null;
    /** 合著 */
    readonly coAuthorIds?: readonly string[] | null;
    /** 标签 */
    readonly tags?: readonly string[] | null;
    /** 封面 */
    readonly cover?: {
      readonly artistId?: string;
      readonly printerId?: string;
      readonly color?: string;
      readonly proof?: string;
      readonly code?: string;
    } | null;
    /** 密钥 */
    readonly secret?: string | null;
  };
  readonly remove: Readonly<Record<string, never>>;
  readonly search: {
    readonly name: string;
    readonly isbn: string;
    readonly status: "DRAFT" | "ON_SALE" | "SOLD";
    readonly kind: "PAPER" | "AUDIO";
    readonly published: string;
    readonly tags: readonly string[];
    readonly pages: number;
    readonly createTime: string;
    readonly createUser: string;
    readonly authorId: string;
    readonly coAuthorIds: readonly string[];
    readonly id: string;
    readonly orgId: string;
  };
  readonly find: {
    readonly keyword?: string;
  };
  readonly times: "published" | "createTime";
  readonly sort: "name" | "price" | "pages" | "kind" | "status" | "createTime" | "id" | "updateTime";
  readonly view: "mine";
  readonly actions: {
    /** 上架 */
    readonly release: Readonly<Record<string, never>>;
    /** 调价 */
    readonly reprice: {
      readonly price: string;
    };
  };
  readonly figures: never;
  readonly statistics: {};
};

/** 作者: `shop.author` */
export type ShopAuthor = {
  /** 姓名 */
  readonly name: string;
  /** 封笔 */
  readonly retired: boolean | null;
  /** 主键 */
  readonly id: string;
  /** 机构 */
  readonly orgId: string | null;
  /** 创建人 */
  readonly createUser: string | null;
  /** 创建时间 */
  readonly createTime: string;
  /** 更新人 */
  readonly updateUser: string | null;
  /** 更新时间 */
  readonly updateTime: string | null;
  /** 版本号 */
  readonly rowVersion: number;
  readonly orgName?: string | null;
  readonly createUserName?: string | null;
  readonly updateUserName?: string | null;
  /** Actions that the caller may run on this record now. */
  readonly _actions?: readonly ("view" | "add" | "edit" | "delete" | "export")[];
};

/** Calls of `shop.author`. */
export type ShopAuthorTypes = {
  readonly calls: "getList" | "detail" | "add" | "update" | "remove" | "options";
  readonly row: ShopAuthor;
  readonly add: {
    /** 姓名 */
    readonly name: string;
    /** 封笔 */
    readonly retired?: boolean | null;
  };
  readonly update: {
    /** 姓名 */
    readonly name?: string;
    /** 封笔 */
    readonly retired?: boolean | null;
  };
  readonly remove: Readonly<Record<string, never>>;
  readonly search: {
    readonly name: string;
    readonly id: string;
    readonly orgId: string;
    readonly createUser: string;
    readonly createTime: string;
  };
  readonly find: {};
  readonly times: "createTime";
  readonly sort: "name" | "createTime" | "id" | "updateTime";
  readonly view: never;
  readonly actions: {};
  readonly figures: never;
  readonly statistics: {};
};

/** 便签: `shop.note` */
export type ShopNote = {
  /** 内容 */
  readonly name: string;
  /** 主键 */
  readonly id: string;
  /** 机构 */
  readonly orgId: string | null;
  /** 创建人 */
  readonly createUser: string | null;
  /** 创建时间 */
  readonly createTime: string;
  /** 更新人 */
  readonly updateUser: string | null;
  /** 更新时间 */
  readonly updateTime: string | null;
  /** 版本号 */
  readonly rowVersion: number;
  readonly orgName?: string | null;
  readonly createUserName?: string | null;
  readonly updateUserName?: string | null;
  /** Actions that the caller may run on this record now. */
  readonly _actions?: readonly ("view" | "add" | "edit" | "delete" | "export")[];
};

/** Calls of `shop.note`. */
export type ShopNoteTypes = {
  readonly calls: "getList" | "detail" | "add" | "update" | "remove" | "options";
  readonly row: ShopNote;
  readonly add: {
    /** 内容 */
    readonly name: string;
  };
  readonly update: {
    /** 内容 */
    readonly name?: string;
  };
  readonly remove: Readonly<Record<string, never>>;
  readonly search: {
    readonly name: string;
    readonly id: string;
    readonly orgId: string;
    readonly createUser: string;
    readonly createTime: string;
  };
  readonly find: {};
  readonly times: "createTime";
  readonly sort: "name" | "createTime" | "id" | "updateTime";
  readonly view: never;
  readonly actions: {};
  readonly figures: never;
  readonly statistics: {};
};

/** 书架: `shop.shelf` */
export type ShopShelf = {
  /** 名称 */
  readonly name: string;
  /** 项目 */
  readonly projectId: string;
  /** 租金 */
  readonly rent?: number | null;
  /** 房东 */
  readonly landlordId?: string | null;
  /** 锁码 */
  readonly code?: string | null;
  /** 主键 */
  readonly id: string;
  /** 机构 */
  readonly orgId: string | null;
  /** 创建人 */
  readonly createUser: string | null;
  /** 创建时间 */
  readonly createTime: string;
  /** 更新人 */
  readonly updateUser: string | null;
  /** 更新时间 */
  readonly updateTime: string | null;
  /** 版本号 */
  readonly rowVersion: number;
  readonly landlordName?: string | null;
  readonly orgName?: string | null;
  readonly createUserName?: string | null;
  readonly updateUserName?: string | null;
  /** Actions that the caller may run on this record now. */
  readonly _actions?: readonly ("view" | "add" | "edit" | "delete" | "export")[];
};

/** Calls of `shop.shelf`. */
export type ShopShelfTypes = {
  readonly calls: "getList" | "detail" | "add" | "update" | "remove" | "options";
  readonly row: ShopShelf;
  readonly add: {
    /** 名称 */
    readonly name: string;
    /** 项目 */
    readonly projectId: string;
    /** 租金 */
    readonly rent?: number | null;
    /** 房东 */
    readonly landlordId?: string | null;
    /** 锁码 */
    readonly code?: string | null;
  };
  readonly update: {
    /** 名称 */
    readonly name?: string;
    /** 租金 */
    readonly rent?: number | null;
    /** 房东 */
    readonly landlordId?: string | null;
    /** 锁码 */
    readonly code?: string | null;
  };
  readonly remove: {
    readonly reason: string;
    readonly heirId?: string;
    readonly withBooks?: boolean;
  };
  readonly search: {
    readonly name: string;
    readonly rent: number;
    readonly landlordId: string;
    readonly id: string;
    readonly orgId: string;
    readonly createUser: string;
    readonly createTime: string;
  };
  readonly find: {};
  readonly times: "createTime";
  readonly sort: "name" | "rent" | "code" | "createTime" | "id" | "updateTime";
  readonly view: never;
  readonly actions: {};
  readonly figures: never;
  readonly statistics: {};
};

/** 文稿: `shop.paper` */
export type ShopPaper = {
  /** 名称 */
  readonly name: string;
  /** 可见范围 */
  readonly visibility: "PRIVATE" | "PROJECT" | "ORG" | "PUBLIC";
  /** 项目 */
  readonly projectId: string | null;
  /** 主键 */
  readonly id: string;
  /** 机构 */
  readonly orgId: string | null;
  /** 创建人 */
  readonly createUser: string | null;
  /** 创建时间 */
  readonly createTime: string;
  /** 更新人 */
  readonly updateUser: string | null;
  /** 更新时间 */
  readonly updateTime: string | null;
  /** 版本号 */
  readonly rowVersion: number;
  readonly orgName?: string | null;
  readonly createUserName?: string | null;
  readonly updateUserName?: string | null;
  /** Actions that the caller may run on this record now. */
  readonly _actions?: readonly ("view" | "add" | "edit" | "delete" | "export")[];
};

/** Calls of `shop.paper`. */
export type ShopPaperTypes = {
  readonly calls: "getList" | "detail" | "add" | "update" | "remove" | "options";
  readonly row: ShopPaper;
  readonly add: {
    /** 名称 */
    readonly name: string;
    /** 可见范围 */
    readonly visibility: "PRIVATE" | "PROJECT" | "ORG" | "PUBLIC";
    /** 项目 */
    readonly projectId?: string | null;
  };
  readonly update: {
    /** 名称 */
    readonly name?: string;
    /** 可见范围 */
    readonly visibility?: "PRIVATE" | "PROJECT" | "ORG" | "PUBLIC";
    /** 项目 */
    readonly projectId?: string | null;
  };
  readonly remove: Readonly<Record<string, never>>;
  readonly search: {
    readonly name: string;
    readonly visibility: "PRIVATE" | "PROJECT" | "ORG" | "PUBLIC";
    readonly id: string;
    readonly orgId: string;
    readonly createUser: string;
    readonly createTime: string;
  };
  readonly find: {};
  readonly times: "createTime";
  readonly sort: "name" | "visibility" | "projectId" | "createTime" | "id" | "updateTime";
  readonly view: never;
  readonly actions: {};
  readonly figures: never;
  readonly statistics: {};
};

/** 页: `shop.page` */
export type ShopPage = {
  /** 名称 */
  readonly name: string;
  /** 文稿 */
  readonly paperId: string;
  /** 主键 */
  readonly id: string;
  /** 机构 */
  readonly orgId: string | null;
  /** 创建人 */
  readonly createUser: string | null;
  /** 创建时间 */
  readonly createTime: string;
  /** 更新人 */
  readonly updateUser: string | null;
  /** 更新时间 */
  readonly updateTime: string | null;
  /** 版本号 */
  readonly rowVersion: number;
  readonly paperName?: string | null;
  readonly orgName?: string | null;
  readonly createUserName?: string | null;
  readonly updateUserName?: string | null;
  /** Actions that the caller may run on this record now. */
  readonly _actions?: readonly ("view" | "add" | "edit" | "delete" | "export" | "stamp")[];
};

/** Calls of `shop.page`. */
export type ShopPageTypes = {
  readonly calls: "getList" | "detail" | "add" | "update" | "remove" | "options";
  readonly row: ShopPage;
  readonly add: {
    /** 名称 */
    readonly name: string;
    /** 文稿 */
    readonly paperId: string;
  };
  readonly update: {
    /** 名称 */
    readonly name?: string;
    /** 文稿 */
    readonly paperId?: string;
  };
  readonly remove: Readonly<Record<string, never>>;
  readonly search: {
    readonly name: string;
    readonly paperId: string;
    readonly id: string;
    readonly orgId: string;
    readonly createUser: string;
    readonly createTime: string;
  };
  readonly find: {};
  readonly times: "createTime";
  readonly sort: "name" | "createTime" | "id" | "updateTime";
  readonly view: never;
  readonly actions: {
    /** 盖章 */
    readonly stamp: Readonly<Record<string, never>>;
  };
  readonly figures: never;
  readonly statistics: {};
};

/** 行: `shop.line` */
export type ShopLine = {
  /** 名称 */
  readonly name: string;
  /** 页 */
  readonly pageId: string;
  /** 主键 */
  readonly id: string;
  /** 机构 */
  readonly orgId: string | null;
  /** 创建人 */
  readonly createUser: string | null;
  /** 创建时间 */
  readonly createTime: string;
  /** 更新人 */
  readonly updateUser: string | null;
  /** 更新时间 */
  readonly updateTime: string | null;
  /** 版本号 */
  readonly rowVersion: number;
  readonly pageName?: string | null;
  readonly orgName?: string | null;
  readonly createUserName?: string | null;
  readonly updateUserName?: string | null;
  /** Actions that the caller may run on this record now. */
  readonly _actions?: readonly ("view" | "add" | "edit" | "delete" | "export")[];
};

/** Calls of `shop.line`. */
export type ShopLineTypes = {
  readonly calls: "getList" | "detail" | "add" | "update" | "remove" | "options";
  readonly row: ShopLine;
  readonly add: {
    /** 名称 */
    readonly name: string;
    /** 页 */
    readonly pageId: string;
  };
  readonly update: {
    /** 名称 */
    readonly name?: string;
    /** 页 */
    readonly pageId?: string;
  };
  readonly remove: Readonly<Record<string, never>>;
  readonly search: {
    readonly name: string;
    readonly pageId: string;
    readonly id: string;
    readonly orgId: string;
    readonly createUser: string;
    readonly createTime: string;
  };
  readonly find: {};
  readonly times: "createTime";
  readonly sort: "name" | "createTime" | "id" | "updateTime";
  readonly view: never;
  readonly actions: {};
  readonly figures: never;
  readonly statistics: {};
};

/** 文件夹: `shop.folder` */
export type ShopFolder = {
  /** 名称 */
  readonly name: string;
  /** 页 */
  readonly pages: readonly {
    readonly pageId?: string;
  }[] | null;
  /** 主键 */
  readonly id: string;
  /** 机构 */
  readonly orgId: string | null;
  /** 创建人 */
  readonly createUser: string | null;
  /** 创建时间 */
  readonly createTime: string;
  /** 更新人 */
  readonly updateUser: string | null;
  /** 更新时间 */
  readonly updateTime: string | null;
  /** 版本号 */
  readonly rowVersion: number;
  readonly orgName?: string | null;
  readonly createUserName?: string | null;
  readonly updateUserName?: string | null;
  /** Actions that the caller may run on this record now. */
  readonly _actions?: readonly ("view" | "add" | "edit" | "delete" | "export")[];
};

/** Calls of `shop.folder`. */
export type ShopFolderTypes = {
  readonly calls: "getList" | "detail" | "add" | "update" | "remove" | "options";
  readonly row: ShopFolder;
  readonly add: {
    /** 名称 */
    readonly name: string;
    /** 页 */
    readonly pages?: readonly {
      readonly pageId?: string;
    }[] | null;
  };
  readonly update: {
    /** 名称 */
    readonly name?: string;
    /** 页 */
    readonly pages?: readonly {
      readonly pageId?: string;
    }[] | null;
  };
  readonly remove: Readonly<Record<string, never>>;
  readonly search: {
    readonly name: string;
    readonly id: string;
    readonly orgId: string;
    readonly createUser: string;
    readonly createTime: string;
  };
  readonly find: {};
  readonly times: "createTime";
  readonly sort: "name" | "createTime" | "id" | "updateTime";
  readonly view: never;
  readonly actions: {};
  readonly figures: never;
  readonly statistics: {};
};

/** 工具: `shop.tool` */
export type ShopTool = {
  /** 名称 */
  readonly name: string;
  /** 项目 */
  readonly projectIds: readonly string[] | null;
  /** 主键 */
  readonly id: string;
  /** 机构 */
  readonly orgId: string | null;
  /** 创建人 */
  readonly createUser: string | null;
  /** 创建时间 */
  readonly createTime: string;
  /** 更新人 */
  readonly updateUser: string | null;
  /** 更新时间 */
  readonly updateTime: string | null;
  /** 版本号 */
  readonly rowVersion: number;
  readonly orgName?: string | null;
  readonly createUserName?: string | null;
  readonly updateUserName?: string | null;
  /** Actions that the caller may run on this record now. */
  readonly _actions?: readonly ("view" | "add" | "edit" | "delete" | "export")[];
};

/** Calls of `shop.tool`. */
export type ShopToolTypes = {
  readonly calls: "getList" | "detail" | "add" | "update" | "remove" | "options";
  readonly row: ShopTool;
  readonly add: {
    /** 名称 */
    readonly name: string;
    /** 项目 */
    readonly projectIds?: readonly string[] | null;
  };
  readonly update: {
    /** 名称 */
    readonly name?: string;
    /** 项目 */
    readonly projectIds?: readonly string[] | null;
  };
  readonly remove: Readonly<Record<string, never>>;
  readonly search: {
    readonly name: string;
    readonly id: string;
    readonly orgId: string;
    readonly createUser: string;
    readonly createTime: string;
  };
  readonly find: {};
  readonly times: "createTime";
  readonly sort: "name" | "createTime" | "id" | "updateTime";
  readonly view: never;
  readonly actions: {};
  readonly figures: never;
  readonly statistics: {};
};

/** 买卖: `shop.deal` */
export type ShopDeal = {
  /** 名称 */
  readonly name: string;
  /** 卖方 */
  readonly sellerId: string | null;
  /** 中介 */
  readonly agentId: string | null;
  /** 主键 */
  readonly id: string;
  /** 机构 */
  readonly orgId: string | null;
  /** 创建人 */
  readonly createUser: string | null;
  /** 创建时间 */
  readonly createTime: string;
  /** 更新人 */
  readonly updateUser: string | null;
  /** 更新时间 */
  readonly updateTime: string | null;
  /** 版本号 */
  readonly rowVersion: number;
  readonly orgName?: string | null;
  readonly createUserName?: string | null;
  readonly updateUserName?: string | null;
  /** Actions that the caller may run on this record now. */
  readonly _actions?: readonly ("view" | "add" | "edit" | "delete" | "export")[];
};

/** Calls of `shop.deal`. */
export type ShopDealTypes = {
  readonly calls: "getList" | "detail" | "add" | "update" | "remove" | "options";
  readonly row: ShopDeal;
  readonly add: {
    /** 名称 */
    readonly name: string;
    /** 卖方 */
    readonly sellerId?: string | null;
    /** 中介 */
    readonly agentId?: string | null;
  };
  readonly update: {
    /** 名称 */
    readonly name?: string;
    /** 卖方 */
    readonly sellerId?: string | null;
    /** 中介 */
    readonly agentId?: string | null;
  };
  readonly remove: Readonly<Record<string, never>>;
  readonly search: {
    readonly name: string;
    readonly id: string;
    readonly orgId: string;
    readonly createUser: string;
    readonly createTime: string;
  };
  readonly find: {};
  readonly times: "createTime";
  readonly sort: "name" | "sellerId" | "agentId" | "createTime" | "id" | "updateTime";
  readonly view: never;
  readonly actions: {};
  readonly figures: never;
  readonly statistics: {};
};

/** Types by area and entity. */
export type Areas = {
  /** 书店 */
  shop: {
    book: ShopBookTypes,
    author: ShopAuthorTypes,
    note: ShopNoteTypes,
    shelf: ShopShelfTypes,
    paper: ShopPaperTypes,
    page: ShopPageTypes,
    line: ShopLineTypes,
    folder: ShopFolderTypes,
    tool: ShopToolTypes,
    deal: ShopDealTypes,
  },
};

const routes = {
  /** 书店 */
  shop: {
    book: {
      path: "shop-book",
      calls: {
        getList: "POST /page-query",
        detail: "GET /detail",
        add: "POST /add",
        update: "PUT /update",
        remove: "POST /remove",
        options: "GET /options",
      },
      actions: {
        release: "POST /release",
        reprice: "POST /reprice",
      },
      statistics: {},
    },
    author: {
      path: "shop-author",
      calls: {
        getList: "POST /page-query",
        detail: "GET /detail",
        add: "POST /add",
        update: "PUT /update",
        remove: "POST /remove",
        options: "GET /options",
      },
      actions: {},
      statistics: {},
    },
    note: {
      path: "shop-note",
      calls: {
        getList: "POST /page-query",
        detail: "GET /detail",
        add: "POST /add",
        update: "PUT /update",
        remove: "POST /remove",
        options: "GET /options",
      },
      actions: {},
      statistics: {},
    },
    shelf: {
      path: "shop-shelf",
      calls: {
        getList: "POST /page-query",
        detail: "GET /detail",
        add: "POST /add",
        update: "PUT /update",
        remove: "POST /remove",
        options: "GET /options",
      },
      actions: {},
      statistics: {},
    },
    paper: {
      path: "shop-paper",
      calls: {
        getList: "POST /page-query",
        detail: "GET /detail",
        add: "POST /add",
        update: "PUT /update",
        remove: "POST /remove",
        options: "GET /options",
      },
      actions: {},
      statistics: {},
    },
    page: {
      path: "shop-page",
      calls: {
        getList: "POST /page-query",
        detail: "GET /detail",
        add: "POST /add",
        update: "PUT /update",
        remove: "POST /remove",
        options: "GET /options",
      },
      actions: {
        stamp: "POST /stamp",
      },
      statistics: {},
    },
    line: {
      path: "shop-line",
      calls: {
        getList: "POST /page-query",
        detail: "GET /detail",
        add: "POST /add",
        update: "PUT /update",
        remove: "POST /remove",
        options: "GET /options",
      },
      actions: {},
      statistics: {},
    },
    folder: {
      path: "shop-folder",
      calls: {
        getList: "POST /page-query",
        detail: "GET /detail",
        add: "POST /add",
        update: "PUT /update",
        remove: "POST /remove",
        options: "GET /options",
      },
      actions: {},
      statistics: {},
    },
    tool: {
      path: "shop-tool",
      calls: {
        getList: "POST /page-query",
        detail: "GET /detail",
        add: "POST /add",
        update: "PUT /update",
        remove: "POST /remove",
        options: "GET /options",
      },
      actions: {},
      statistics: {},
    },
    deal: {
      path: "shop-deal",
      calls: {
        getList: "POST /page-query",
        detail: "GET /detail",
        add: "POST /add",
        update: "PUT /update",
        remove: "POST /remove",
        options: "GET /options",
      },
      actions: {},
      statistics: {},
    },
  },
} as const;

/** Creates a client for all entities of these areas: `client.area.entity.getList()`. */
export const createClient = (options: AreaClientOptions) => createAreaClient<Areas>(routes, options);
