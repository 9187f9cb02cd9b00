import { databaseRoles, type ModuleMigrations } from '@isp/server';
import { keepText } from '../../platform/search/keepText.ts';
import { rowSecurity, runAll, settingOf } from '../../platform/tables/tableSql.ts';
import { tableNameOf } from '../../rules/tables.ts';
import { productTexts } from './searchedProducts.ts';

const { anonymous, job, request } = databaseRoles;
const ofTenant = `"tenantId" = ${settingOf('tenant')} and "isDeleted" = false`;
const ofListed = (table: string) => `exists (select from back_product_product p
  where p.id = ${table}."productId" and p.status = 'ON_SHELF' and p."isDeleted" = false)`;

export const backProductMigrations: ModuleMigrations = {
  '2026-11-23-06-listed-products': {
    // All users of the tenant may see a listed product with its specifications on sale, its published interfaces
    // and its pictures.
    up: (db) =>
      runAll(db, [
        'create sequence if not exists code_product_apply',
        `grant usage, select on sequence code_product_apply to ${job}`,
        ...rowSecurity('back_product_product', { publish: `${ofTenant} and status = 'ON_SHELF'` }),
        ...rowSecurity('back_product_product_spec', {
          publish: `${ofTenant} and status = 'ENABLED' and ${ofListed('back_product_product_spec')}`,
        }),
        ...rowSecurity('back_product_interface', {
          publish: `${ofTenant} and status in ('PUBLISHED', 'DEPRECATED') and ${ofListed('back_product_interface')}`,
        }),
        'drop policy if exists isp_product_file on platform_file',
        `create policy isp_product_file on platform_file for select to ${request}, ${anonymous}
          using ("tenantId" = ${settingOf('tenant')} and state = 'READY' and "recordTable" = 'back_product_product'
            and exists (select from back_product_product p
              where p.id = platform_file."recordId" and p.status = 'ON_SHELF' and p."isDeleted" = false
                and (p.icon = platform_file.id or p.agreement ->> 'id' = platform_file.id
                  or p.pictures @> jsonb_build_array(jsonb_build_object('id', platform_file.id)))))`,
        `create or replace function public.product_seller_of(wanted text)
          returns table ("orgName" text, "shortName" text, logo text, intro text)
          language sql stable security definer set search_path = pg_catalog, public, pg_temp as $seller$
            select o."orgName", o."shortName", o.logo, o.intro from public.${tableNameOf('developer.organization')} o
            where o.id = wanted and o.status = 'NORMAL' and not o."isDeleted"
              and coalesce(current_setting('isp.tenant', true), '') in ('', o."tenantId")
          $seller$`,
        'revoke all on function public.product_seller_of(text) from public',
        `grant execute on function public.product_seller_of(text) to ${request}, ${job}, ${anonymous}`,
      ]),
  },
  '2026-11-23-07-phones-of-applicants': {
    // The organisation that decides on the application sees the applicant's phone number masked.
    up: (db) =>
      runAll(db, [
        `create or replace function public.product_phone_of(wanted text, org text) returns text
          language sql stable security definer set search_path = pg_catalog, public, pg_temp as $phone$
            select case when org = coalesce(current_setting('isp.org', true), '') then u.phone
              else left(u.phone, 3) || '****' || right(u.phone, 4) end
            from public.${tableNameOf('user.user')} u
            where u.id = wanted and coalesce(current_setting('isp.tenant', true), '') in ('', u."tenantId")
          $phone$`,
        'revoke all on function public.product_phone_of(text, text) from public',
        `grant execute on function public.product_phone_of(text, text) to ${request}, ${job}`,
      ]),
  },
  '2026-11-25-02-products-found': keepText(productTexts),
  '2026-11-26-01-one-seller': {
    // Without `rows 1`, the database would plan for a thousand rows of each product.
    up: (db) => runAll(db, ['alter function public.product_seller_of(text) rows 1']),
  },
};
