import { databaseRoles, type ModuleMigrations } from '@isp/server';
import { runAll } from '../../../platform/tables/tableSql.ts';

const { anonymous, job, request } = databaseRoles;

/**
 * The public part of listed products: a view, so it is never behind the products. Readers are bound by the
 * row-level security of its tables.
 */
export const catalogueMigrations: ModuleMigrations = {
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
            (select coalesce(jsonb_agg(distinct x."chargeMode"), '[]') from back_product_product_spec x
              where x."productId" = p.id and x.status = 'ENABLED' and not x."isDeleted") as "chargeModes",
            p."priceFrom", case when p."priceFrom" ~ '^[0-9]+([.][0-9]+)?$' then p."priceFrom"::float8 end as price,
            coalesce(p."trialEnabled", false) as "trialEnabled", p."trialDays", p."trialQuota", p."saleCount", p."viewCount",
            p."favoriteCount", public.calls_served_of(p.id) as "callCount", p.score,
            -- what is sold most comes first, then what is scored best, then what is looked at most
            (coalesce(p."saleCount", 0) + coalesce(p.score, 0) / 10 + coalesce(p."viewCount", 0) / 1e9)::float8
              as popularity,
            p."shelfTime", s."orgName" as "sellerOrgName", s.logo as "sellerLogo", s.intro as "sellerIntro", p.description,
            p."usageGuide", p."demoUrl", p."docUrl", p.pictures, p.agreement
          from back_product_product p join lateral public.product_seller_of(p."orgId") s on true
            left join product_category c on c.id = p."categoryId"
          where p.status = 'ON_SHELF' and not p."isDeleted"`,
        `grant select on product_product to ${request}, ${job}, ${anonymous}`,
      ]),
  },
};
