import { AreaScreen } from '@isp/crud';
import { Flex } from 'antd';
import { DeveloperSection } from './DeveloperSection.tsx';
import { OrganisationsSection } from './OrganisationsSection.tsx';
import { Section } from './Section.tsx';

/**
 * Draws the user's organisations, their application to become a developer, and the invitations that they received.
 */
export default function OrganisationTab() {
  return (
    <Flex vertical gap="middle">
      <OrganisationsSection />
      <DeveloperSection />
      {/* The list of invitations is last, because it takes the remaining height of the window. Its header contains
          its title. */}
      <Section>
        <AreaScreen entity="invitedOrg.orgInvitation" page="list" view="received" />
      </Section>
    </Flex>
  );
}
