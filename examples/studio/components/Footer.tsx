import { type NoProps, type Replacement, useShell } from '@private-devlog/engine/theme';

/** The theme's footer with a line above it. */
const Footer: Replacement<NoProps> = ({ Default }) => {
  const { title } = useShell();
  return (
    <>
      <p>Take what is useful from {title}: the code is in the public domain.</p>
      <Default />
    </>
  );
};

export default Footer;
