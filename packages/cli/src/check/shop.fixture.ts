/** Files of a small portal without any mistake, by their path. */
export const shopFiles = {
  'schemas/shop.json': `{
  "area": "shop",
  "title": "书店",
  "dictionaries": {
    "book_kind": [{ "value": "PAPER", "title": "纸书" }, { "value": "AUDIO", "title": "有声书" }]
  },
  "roles": {
    "book_*": { "DM": "own", "DA": "all" },
    "author_view": { "DM": "all", "DA": "all" }
  },
  "entities": {
    "book": {
      "title": "图书",
      "path": "shop-book",
      "label": "title",
      "record": {
        "type": "object",
        "required": ["title", "authorId", "price"],
        "properties": {
          "title": { "type": "string", "title": "书名", "maxLength": 64 },
          "isbn": { "type": "string", "title": "书号", "pattern": "^[0-9]{13}$", "x-message": "请填写 13 位书号" },
          "authorId": { "type": "string", "title": "作者", "x-ref": "shop.author" },
          "kind": { "type": "string", "title": "种类", "x-dict": "book_kind" },
          "minutes": { "type": "integer", "title": "时长", "minimum": 1, "maximum": 6000 },
          "price": { "type": "string", "format": "money", "title": "价格" },
          "count": { "type": "integer", "title": "册数" },
          "total": { "type": "integer", "title": "合计", "readOnly": true, "x-derive": { "rule": "product", "from": ["count", "minutes"] } },
          "onSale": { "type": "string", "format": "date", "title": "上架日期", "x-min": "today" },
          "place": { "type": "object", "title": "位置", "properties": { "shelf": { "type": "string", "title": "书架" } } },
          "status": {
            "title": "状态",
            "readOnly": true,
            "oneOf": [{ "const": "DRAFT", "title": "草稿" }, { "const": "SOLD", "title": "已售" }]
          }
        },
        "if": { "properties": { "kind": { "const": "AUDIO" } }, "required": ["kind"] },
        "then": { "required": ["minutes"] },
        "else": { "properties": { "minutes": false } }
      },
      "list": { "columns": ["title", "authorId", { "field": "price", "summary": "sum" }, "status"], "sort": "-onSale", "size": 30 },
      "search": { "items": ["title", { "field": "kind", "op": "in" }], "keyword": ["title", "isbn"] },
      "form": { "groups": [{ "title": "基本信息", "fields": ["title", "isbn", "authorId", "kind", "minutes", "price"] }, { "title": "更多", "fields": ["count", "onSale", "place"] }] },
      "unique": [["isbn"]],
      "states": {
        "field": "status",
        "initial": "DRAFT",
        "allow": { "edit": ["DRAFT"] },
        "transitions": { "sell": [{ "from": ["DRAFT"], "to": "SOLD" }] }
      },
      "actions": { "sell": { "title": "出售", "place": ["row", "detail"], "confirm": "确定出售 {title}?" } },
      "views": { "mine": { "title": "我的", "preset": { "createUser": "@me" } } },
      "statistics": { "cards": [{ "title": "已售", "filter": { "status": "SOLD" } }], "charts": [{ "kind": "bar", "title": "每月上架", "by": "onSale:month" }] }
    },
    "author": {
      "title": "作者",
      "path": "shop-author",
      "record": {
        "type": "object",
        "required": ["name"],
        "properties": { "name": { "type": "string", "title": "姓名" } }
      },
      "detail": { "tabs": [{ "kind": "related", "title": "图书", "entity": "shop.book", "by": "authorId" }] }
    }
  }
}
`,
  'schemas/store.json': `{
  "area": "store",
  "title": "仓库",
  "roles": { "shelf_*": { "DA": "all" } },
  "entities": {
    "shelf": {
      "title": "货架",
      "path": "store-shelf",
      "record": { "type": "object", "properties": { "name": { "type": "string", "title": "名称" } } }
    }
  }
}
`,
  'menus.json': `{
  "/shop": { "code": "shop", "title": "书店", "users": ["DM", "DA"] },
  "/shop/book": {
    "code": "book",
    "title": "图书",
    "parent": "/shop",
    "screen": "shop.book",
    "pages": ["list", "form", "detail"],
    "users": ["DM", "DA"]
  },
  "/shop/mine": {
    "code": "mine",
    "title": "我的",
    "parent": "/shop",
    "screen": "shop.book",
    "page": "list",
    "view": "mine",
    "activeMenu": "/shop/book/index",
    "users": ["DA"]
  },
  "/shop/sales": {
    "code": "sales",
    "title": "每月上架",
    "screen": "shop.book",
    "pages": ["statistics"],
    "users": ["DA"]
  }
}
`,
  'schemas/locales/en-US.json': `{
  "common": {
    "书店": "Book shop",
    "我的": "Mine",
    "图书": "Books",
    "每月上架": "On sale by month",
    "名称": "Name",
    "更多": "More",
    "基本信息": "Basic data"
  },
  "shop": {
    "图书": "Book",
    "作者": "Author",
    "姓名": "Name",
    "书名": "Title",
    "书号": "ISBN",
    "请填写 13 位书号": "Write the 13 digits of the ISBN",
    "种类": "Kind",
    "时长": "Minutes",
    "价格": "Price",
    "册数": "Copies",
    "合计": "Total",
    "上架日期": "On sale since",
    "位置": "Place",
    "书架": "Shelf",
    "状态": "State",
    "草稿": "Draft",
    "已售": "Sold",
    "出售": "Sell"
  },
  "shop.book": { "确定出售 {title}?": "Sell {title}?" },
  "shop.book_kind": { "纸书": "Printed", "有声书": "Audio" },
  "store": { "仓库": "Store", "货架": "Shelf" }
}
`,
} satisfies Readonly<Record<string, string>>;

export type ShopFile = keyof typeof shopFiles;
