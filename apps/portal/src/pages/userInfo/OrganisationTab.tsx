import { AreaScreen } from '@isp/crud';
import { Flex } from 'antd';
import { DeveloperSection } from './DeveloperSection.tsx';
import { OrganisationsSection } from './OrganisationsSection.tsx';
import { Section } from './Section.tsx';

/** Organisations of the user, their application to become a developer, and the invitations they got. */
export default function OrganisationTab() {
  return (
    <Flex vertical gap="middle">
      <OrganisationsSection />
      <DeveloperSection />
      {/* last: a list takes the rest of the window; its own head names it */}
      <Section>
        <AreaScreen entity="invitedOrg.orgInvitation" page="list" view="received" />
      </Section>
    </Flex>
  );
}
