/** The settings page links the API reference, which shows the routes without any request to another server. */
import { expect, test } from "./server";

test("the settings lead to the API reference of this server", async ({ page, context, baseURL }) => {
  const asked: string[] = [];
  context.on("request", (request) => asked.push(new URL(request.url()).origin));
  await page.goto("/settings");
  const opened = context.waitForEvent("page");
  await page.getByRole("link", { name: "API reference, for developers" }).click();
  const reference = await opened;
  const operation = "Play an option, given by its notation";
  await reference.locator("[data-action=navigate]", { hasText: operation }).click();
  await expect(reference.getByText(/\/api\/tables\/\{\w+\}\/play/).first()).toBeVisible();
  expect(new Set(asked)).toEqual(new Set([new URL(baseURL ?? "").origin]));
});
