import { databaseRoles, type ModuleMigrations } from '@isp/server';
import { runAll } from '../../platform/tables/tableSql.ts';
import { tableNameOf } from '../../rules/tables.ts';

/**
 * Migrations for the sequence of invitation numbers, and for the trigger that assigns an invitation by phone to the
 * user that verifies this phone.
 */
export const invitedOrgMigrations: ModuleMigrations = {
  '2026-11-23-02-invitations': {
    up: (db) =>
      runAll(db, [
        'create sequence if not exists code_invitation',
        `grant usage, select on sequence code_invitation to ${databaseRoles.job}`,
        `create or replace function public.invitations_of_phone() returns trigger
          language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $invited$
          begin
            if to_regclass('public.invited_org_project_invitation') is not null then
              update public.invited_org_project_invitation
                set "inviteeUserId" = new.id, "inviteeName" = new.nickname, "rowVersion" = "rowVersion" + 1
                where "tenantId" = new."tenantId" and "inviteePhone" = new.phone and "inviteeUserId" is null
                  and status = 'PENDING' and not "isDeleted";
            end if;
            return null;
          end $invited$`,
        `create or replace trigger isp_invitations after insert or update of phone, "phoneVerified" on ${tableNameOf('user.user')}
          for each row when (new."phoneVerified" and new.phone is not null)
          execute function public.invitations_of_phone()`,
      ]),
  },
  // the same trigger for invitations to organisations
  '2026-11-23-30-organisations-of-phone': {
    up: (db) =>
      runAll(db, [
        `create or replace function public.invitations_of_phone() returns trigger
          language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $invited$
          declare invitations text;
          begin
            foreach invitations in array array['invited_org_project_invitation', 'invited_org_org_invitation'] loop
              if to_regclass('public.' || invitations) is not null then
                execute format('update public.%I
                  set "inviteeUserId" = $1, "inviteeName" = $2, "rowVersion" = "rowVersion" + 1
                  where "tenantId" = $3 and "inviteePhone" = $4 and "inviteeUserId" is null
                    and status = ''PENDING'' and not "isDeleted"', invitations)
                  using new.id, new.nickname, new."tenantId", new.phone;
              end if;
            end loop;
            return null;
          end $invited$`,
      ]),
  },
};
