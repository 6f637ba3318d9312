/** The look that the shell and all games share: palettes as custom properties, fonts, and who prefers what. */

import "@fontsource/alegreya/500.css";
import "@fontsource/alegreya/500-italic.css";
import "@fontsource/alegreya/700.css";
import "@fontsource/alegreya-sans/400.css";
import "@fontsource/alegreya-sans/700.css";
import "virtual:art/palette.css";
import "./look.css";
