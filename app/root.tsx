import { data, type LinksFunction, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useMatches,
  useRouteLoaderData,
} from "@remix-run/react";
import type { ReactNode } from "react";
import { site } from "~/content/site";
import type { ShellHandle } from "~/features/site/shell-handle";
import { SiteShell } from "~/features/site/site-shell";
import { currentLocale } from "~/lib/i18n/t";
import { takeToast } from "~/platform/http/toast.server";
import { earlyScript } from "~/platform/remix/late-start";
import { ErrorPage, errorWords } from "~/ui/error-page";
import { afterPaintScript, FontFaces } from "~/ui/inlined/font-faces";
import { StyleSheet } from "~/ui/inlined/style-sheet";
import { useNonce } from "~/ui/nonce";
import { PendingBar } from "~/ui/pending-bar";
import { accountData, accountLinksFor } from "./features/accounts/menu/account-data";
import { AccountMenu } from "./features/accounts/menu/account-menu";
import { NewsletterForm } from "./features/newsletter/subscribe/newsletter-form";
import { TopBarSearch } from "./features/search/suggestions/top-bar-search";
import { Dock } from "./ui/dock";
import { searchKeyScript } from "./ui/shortcuts/search-key-script";
import { shareSheetScript, themeScript } from "./ui/theme/theme";
import { Toasts } from "./ui/toast/toast";

export const links: LinksFunction = () => [
  { rel: "icon", href: "/icons/favicon.svg", type: "image/svg+xml" },
  { rel: "icon", href: "/icons/favicon.ico", sizes: "32x32" },
  { rel: "apple-touch-icon", href: "/icons/apple-touch-icon.png" },
  { rel: "search", href: "/opensearch.xml", type: "application/opensearchdescription+xml", title: site.name },
];

export const meta: MetaFunction = ({ error }) => [
  { title: error ? `${errorWords(error).title} · ${site.name}` : site.name },
];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { toast, headers } = await takeToast(request);
  const { origin } = context;
  const turnstileKey = context.turnstile?.siteKey ?? null;
  const account = accountData(context.viewer);
  return data({ origin, toast, account, accountLinks: accountLinksFor(account), turnstileKey }, { headers });
}

export { unlessActionFailed as shouldRevalidate } from "~/lib/revalidation";

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce();
  const root = useRouteLoaderData<typeof loader>("root");
  const isInvited = !useMatches().some(
    ({ handle }) => (handle as ShellHandle | undefined)?.withoutInvitation,
  );
  return (
    <html lang={currentLocale()} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#FAF6EF" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0E0B14" />
        <Meta />
        <Links />
        <StyleSheet />
        <FontFaces />
        <noscript>
          <link rel="manifest" href="/site.webmanifest" />
        </noscript>
        <script
          nonce={nonce}
          suppressHydrationWarning
          // Empty in the browser: these scripts have already run, so their text needn't be in the bundle.
          // biome-ignore lint/security/noDangerouslySetInnerHtml: constants of ours that must run before the first paint
          dangerouslySetInnerHTML={{
            __html: import.meta.env.SSR
              ? shareSheetScript + themeScript + earlyScript + searchKeyScript + afterPaintScript
              : "",
          }}
        />
      </head>
      <body>
        <PendingBar />
        <SiteShell
          accountLinks={root?.accountLinks ?? []}
          search={<TopBarSearch />}
          account={<AccountMenu />}
          invitation={isInvited ? <NewsletterForm look="minimal" /> : null}
        >
          {children}
        </SiteShell>
        <Dock />
        <Toasts fromServer={root?.toast ?? null} />
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

export default function App() {
  return <Outlet />;
}

export const ErrorBoundary = ErrorPage;
