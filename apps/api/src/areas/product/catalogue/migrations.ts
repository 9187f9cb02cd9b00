import { databaseRoles, type ModuleMigrations } from '@isp/server';
import { openTo, rowSecurity, runAll, settingOf } from '../../../platform/tables/tableSql.ts';
import { tableNameOf } from '../../../rules/tables.ts';

const { anonymous, job, request } = databaseRoles;

const tenantOf = (table: string) =>
  `coalesce(current_setting('isp.tenant', true), '') in ('', ${table}."tenantId")`;

export const catalogueMigrations: ModuleMigrations = {
  // These functions return only public values. They are needed, because the records with these values belong to
  // organisations and are hidden from visitors.
  '2026-11-23-05-catalogue': {
    up: (db) =>
      runAll(db, [
        `create or replace function public.product_count_listed(wanted text) returns bigint
          language sql stable security definer set search_path = pg_catalog, public, pg_temp as $count$
            with recursive below as (
              select c.id from public.product_category c where c.id = wanted and ${tenantOf('c')}
              union select c.id from public.product_category c join below on c."parentId" = below.id
                where not c."isDeleted")
            select count(*) from public.${tableNameOf('backProduct.product')} p
            where p."categoryId" in (select id from below) and p.status = 'ON_SHELF' and not p."isDeleted"
          $count$`,
        ...openTo('product_count_listed(text)'),
        `create or replace function public.product_title_of(kind text, wanted text) returns text
          language sql stable security definer set search_path = pg_catalog, public, pg_temp as $title$
            select p."productName" from public.${tableNameOf('backProduct.product')} p
            where kind = 'PRODUCT' and p.id = wanted and p.status = 'ON_SHELF' and not p."isDeleted" and ${tenantOf('p')}
            union all
            select d."dataSetName" from public.${tableNameOf('dataSet.dataSet')} d
            where kind = 'DATASET' and d.id = wanted and d.status = 'PUBLISHED' and not d."isDeleted" and ${tenantOf('d')}
          $title$`,
        ...openTo('product_title_of(text, text)'),
        ...rowSecurity('product_category', {
          publish: `"tenantId" = ${settingOf('tenant')} and status = 'ENABLED' and "isDeleted" = false`,
        }),
      ]),
  },
  // The view contains only the public values of listed products. A view always has the present values, and
  // row-level security of its tables limits which rows a reader sees.
  '2026-11-28-01-catalogue': {
    up: (db) =>
      runAll(db, [
        `create or replace view product_product with (security_invoker = true) as
          select p.id, p."tenantId", null::text as "orgId", null::text as "createUser",
            coalesce(p."shelfTime", p."createTime") as "createTime", null::text as "updateUser", p."updateTime",
            p."isDeleted", p."rowVersion", p."productCode", p."productName", p.icon, p."productType", p."shortDesc", p.tags,
            (select string_agg(tag, ' ') from jsonb_array_elements_text(p.tags) tag) as "tagText", p.industry, p."categoryId", c.name as "categoryName", c."nameEn" as "categoryNameEn",
            (with recursive up as (
              select k.id, k."parentId", 0 as steps from product_category k where k.id = p."categoryId"
              union all select k.id, k."parentId", up.steps + 1 from product_category k
                join up on up."parentId" = k.id where up.steps < 9)
              select coalesce(jsonb_agg(up.id order by up.steps desc), '[]') from up) as "categoryIds",
            p."deliveryMode",
            (select coalesce(jsonb_agg(distinct x."chargeMode"), '[]') from ${tableNameOf('backProduct.productSpec')} x
              where x."productId" = p.id and x.status = 'ENABLED' and not x."isDeleted") as "chargeModes",
            p."priceFrom", case when p."priceFrom" ~ '^[0-9]+([.][0-9]+)?$' then p."priceFrom"::float8 end as price,
            coalesce(p."trialEnabled", false) as "trialEnabled", p."trialDays", p."trialQuota", p."saleCount", p."viewCount",
            p."favoriteCount", public.calls_served_of(p.id) as "callCount", p.score,
            -- what is sold most comes first, then what is scored best, then what is looked at most
            (coalesce(p."saleCount", 0) + coalesce(p.score, 0) / 10 + coalesce(p."viewCount", 0) / 1e9)::float8
              as popularity,
            p."shelfTime", s."orgName" as "sellerOrgName", s.logo as "sellerLogo", s.intro as "sellerIntro", p.description,
            p."usageGuide", p."demoUrl", p."docUrl", p.pictures, p.agreement
          from ${tableNameOf('backProduct.product')} p join lateral public.product_seller_of(p."orgId") s on true
            left join product_category c on c.id = p."categoryId"
          where p.status = 'ON_SHELF' and not p."isDeleted"`,
        `grant select on product_product to ${request}, ${job}, ${anonymous}`,
      ]),
  },
};
