import { RecordForm, useEntity } from '@isp/crud';
import { useSession } from '@isp/portal';
import { App, Flex } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOwn } from '../useOwn.ts';
import { useSend } from '../useSend.ts';
import { ContactSection } from './ContactSection.tsx';
import { Known } from './Known.tsx';
import type { Profile } from './profile.ts';
import { Section } from './Section.tsx';

/** Draws the user's name and picture as other users see them, and the user's phone and e-mail. */
export default function ProfileTab() {
  const { t } = useTranslation();
  const own = useOwn<Profile>('/users');
  return (
    <Known of={own}>
      {(profile) => (
        <Flex vertical gap="middle">
          <Section title={t('基本信息')}>
            <ProfileForm profile={profile} />
          </Section>
          <ContactSection profile={profile} onChanged={own.reload} />
        </Flex>
      )}
    </Known>
  );
}

/** Draws the form for the profile. Its fields are those of the schema of users. An empty input clears the field. */
function ProfileForm({ profile }: { readonly profile: Profile }) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const session = useSession();
  const send = useSend();
  const { entity } = useEntity('user.user');
  // `stored` is the profile as the service has stored it. `turn` is the key of the form: after a save it changes,
  // and a new form shows the stored values.
  const [{ stored, turn }, setStored] = useState({ stored: profile, turn: 0 });
  const version = useRef(profile.rowVersion);
  // When the user changes phone or e-mail in another section, the version of the profile increases too.
  useEffect(() => {
    version.current = Math.max(version.current, profile.rowVersion);
  }, [profile.rowVersion]);
  const { columns, groups } = entity.form;
  const names = groups.flatMap((group) => group.fields);
  return (
    <RecordForm
      key={turn}
      owner={entity.key}
      fields={entity.fields.filter(({ name }) => names.includes(name))}
      groups={groups.map(({ title: _, ...group }) => group)}
      record={entity.record}
      value={withoutEmpty(stored)}
      columns={columns}
      submitText={t('保存')}
      onSubmit={async (values) => {
        // Only changed fields are sent, so that other fields keep the values that were saved in another browser
        // tab.
        const changed = names.filter((name) => (values[name] ?? '') !== (stored[name] ?? ''));
        const body = Object.fromEntries(changed.map((name) => [name, values[name] ?? '']));
        const saved = await send('PUT', '/users', { ...body, rowVersion: version.current }).catch((error) => {
          version.current = newerVersion(error) ?? version.current;
          throw error;
        });
        version.current = (saved as Profile).rowVersion;
        setStored({ stored: saved as Profile, turn: turn + 1 });
        void message.success(t('保存成功'));
        // The header of the site shows the user's name, so the session is loaded again.
        await session.reload();
      }}
    />
  );
}

/**
 * Returns the version to send with the next save. If the service refused a change with PROFILE_CHANGED, its reply
 * contains the present profile with this version.
 */
function newerVersion(error: unknown): number | undefined {
  const { cause } = error as { readonly cause?: { readonly errCode?: string; readonly data?: Profile } };
  return cause?.errCode === 'PROFILE_CHANGED' ? cause.data?.rowVersion : undefined;
}

const withoutEmpty = (profile: Profile) =>
  Object.fromEntries(Object.entries(profile).filter(([, value]) => value !== '' && value !== null));
