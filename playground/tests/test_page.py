"""The playground's page in a real browser: what people see there, and what they can do."""

import re
from collections.abc import AsyncIterator

import pytest
from playwright.async_api import Browser, Locator, Page, expect

from browser import IN_A_BROWSER, PHONE, become, page_at, pane
from discord_playground import happenings
from discord_playground.demo import demo_world
from discord_playground.model import channels
from discord_playground.people import Person
from discord_playground.server import Playground
from sample_bot import SampleBot, running

pytestmark = [*IN_A_BROWSER, pytest.mark.rehearsal]

MARKUP = '<img src="/nowhere" onerror="window.hacked = true"><b>bold</b>'


@pytest.fixture
async def page(browser: Browser, playground: Playground, bot: SampleBot) -> AsyncIterator[Page]:
    async with page_at(browser, playground.page_url) as page:
        yield page


def message(client: Locator, text: str) -> Locator:
    """The last message that says this."""
    return client.get_by_test_id("message").filter(has_text=text).last


async def open_table(client: Locator) -> Locator:
    """Type `/table new` with its game by keyboard alone; gives the bot's answer."""
    await client.get_by_test_id("composer-input").focus()
    keyboard = client.page.keyboard
    await keyboard.type("/table n")
    await expect(client.page.get_by_test_id("palette").get_by_test_id("option")).to_have_count(1)
    await keyboard.press("Enter")
    await keyboard.type("la")
    await expect(client.page.get_by_test_id("choices").get_by_test_id("option")).to_have_text(["Latrunculi"])
    await keyboard.press("Enter")
    await keyboard.press("Enter")
    answer = message(client, "latrunculi for 4")
    await expect(answer).to_be_visible()
    return answer


async def test_the_page_shows_the_server_and_says_that_it_is_not_discord(page: Page) -> None:
    ana = pane(page, "Ana")
    await expect(ana.get_by_test_id("server-name")).to_have_text("Demo")
    await expect(ana.get_by_test_id("channel")).to_contain_text(["games", "lounge", "Bot"])
    await expect(page.get_by_test_id("person")).to_contain_text(["Ana", "Ben", "Cem", "Dee", "Eli", "Fay"])
    await expect(page.get_by_role("banner").first).to_contain_text("this is not Discord")


async def test_one_press_makes_the_page_another_member(page: Page, ben: Person) -> None:
    client = await become(page, "Ben")
    await client.get_by_test_id("composer-input").fill("**hello** @Ana")
    await page.keyboard.press("Enter")
    said = message(client, "hello")
    await expect(said).to_have_attribute("data-author", "Ben")
    await expect(said.locator("strong")).to_have_text("hello")
    await expect(said.get_by_test_id("mention")).to_have_text("@Ana")
    assert [each.author_id for each in ben.messages("games")] == [ben.id]


async def test_a_command_is_typed_with_the_keyboard_alone(page: Page) -> None:
    ana = pane(page, "Ana")
    answer = await open_table(ana)
    await expect(answer.get_by_test_id("command-header")).to_have_text(re.compile("Ana used /table new"))
    await expect(ana.get_by_test_id("composer-input")).to_be_focused()


async def test_what_a_command_lacks_is_said_before_it_is_sent(page: Page, playground: Playground) -> None:
    ana = pane(page, "Ana")
    await ana.get_by_test_id("composer-input").fill("/table new seats:9")
    line = ana.get_by_test_id("command-line")
    await line.get_by_test_id("command-send").click()
    await expect(line.get_by_test_id("command-help")).to_have_text("“game” is required.")
    await line.locator('[data-option="game"]').fill("chess")
    await line.get_by_test_id("command-send").click()
    await expect(line.get_by_test_id("command-help")).to_have_text("“seats” must be from 2 to 6.")
    assert not playground.world.messages


async def test_a_button_changes_its_message_and_keeps_the_focus(page: Page) -> None:
    ana = pane(page, "Ana")
    answer = await open_table(ana)
    await answer.get_by_role("button", name="My turn").press("Enter")
    await expect(ana.get_by_test_id("ephemeral-note")).to_be_visible()
    await answer.get_by_role("button", name="Count").click()
    changed = message(ana, "pressed 1")
    await expect(changed.get_by_test_id("picture").locator("img")).to_have_attribute("alt", "Board 1")
    await expect(changed.get_by_role("button", name="Closed")).to_be_disabled()


async def test_several_options_of_a_list_are_chosen_at_once(page: Page) -> None:
    ana = pane(page, "Ana")
    answer = await open_table(ana)
    await answer.get_by_test_id("select").click()
    await page.get_by_test_id("option").filter(has_text="Red").click()
    await page.get_by_test_id("option").filter(has_text="Green").click()
    await page.get_by_test_id("select-done").click()
    await expect(message(ana, "chose red, green")).to_be_visible()


async def test_a_list_stays_open_while_its_message_is_changed_by_somebody_else(page: Page, ben: Person) -> None:
    ana = pane(page, "Ana")
    answer = await open_table(ana)
    await answer.get_by_test_id("select").click()
    await ben.click(ben.messages("games")[-1], "Count").updated()
    await expect(message(ana, "pressed 1").get_by_test_id("select")).to_be_visible()
    await page.mouse.wheel(0, 10)
    await page.get_by_test_id("option").filter(has_text="Red").click()
    await page.keyboard.press("ArrowDown")
    await page.keyboard.press("Enter")
    await page.get_by_test_id("select-done").click()
    await expect(message(ana, "chose red, blue")).to_be_visible()


async def test_a_list_stays_within_reach_when_its_message_is_carried_out_of_sight(page: Page, ben: Person) -> None:
    ana = pane(page, "Ana")
    answer = await open_table(ana)
    await answer.get_by_test_id("select").click()
    for number in range(40):
        ben.say("games", f"line {number}")
    await expect(message(ana, "line 39")).to_be_visible()
    await expect(answer.get_by_test_id("select")).not_to_be_in_viewport()
    await page.get_by_test_id("option").filter(has_text="Green").click()
    await page.get_by_test_id("select-done").click()
    await expect(message(ana, "chose green")).to_have_count(1)


async def test_a_press_counts_although_its_message_is_changed_meanwhile(page: Page, ana: Person, ben: Person) -> None:
    client = pane(page, "Ana")
    answer = await open_table(client)
    await answer.get_by_role("button", name="My turn").hover()
    await page.mouse.down()
    await ben.click(ben.messages("games")[-1], "Count").updated()
    await ben.click(ben.messages("games")[-1], "Count").updated()
    ben.say("lounge", f"there {ana.mention}")  # what came before it has come, too
    await expect(client.get_by_test_id("channel-mentions")).to_have_text("1")
    await page.mouse.up()
    await expect(client.get_by_test_id("ephemeral-note")).to_be_visible()
    await expect(message(client, "pressed 2")).to_be_visible()


async def test_a_form_is_checked_before_it_is_sent(page: Page) -> None:
    ana = pane(page, "Ana")
    answer = await open_table(ana)
    await answer.get_by_role("button", name="Form").click()
    form = ana.get_by_role("dialog", name="Your offer")
    await form.get_by_test_id("form-submit").click()
    await expect(form.get_by_test_id("field-problem").first).to_have_text("This field is required.")
    await form.get_by_label("Name").fill("Dolly")
    await form.get_by_test_id("select").click()
    await page.get_by_test_id("option").filter(has_text="Ox").click()
    await form.get_by_test_id("form-submit").click()
    await expect(form).to_be_hidden()
    await expect(message(ana, "offer: {'name': 'Dolly', 'kind': ['o']}")).to_be_visible()


async def test_a_picture_tells_its_alt_text_and_can_be_enlarged(page: Page) -> None:
    answer = await open_table(pane(page, "Ana"))
    await expect(answer.get_by_role("img", name="An empty board")).to_be_visible()
    await expect(answer.get_by_test_id("alt-text")).to_be_hidden()
    await answer.get_by_test_id("picture-alt").click()
    await expect(answer.get_by_test_id("alt-text")).to_have_text("An empty board")
    await answer.get_by_test_id("picture").click()
    await expect(page.get_by_test_id("lightbox")).to_contain_text("4 × 3 pixels")
    await page.keyboard.press("Escape")
    await expect(page.get_by_test_id("lightbox")).to_have_count(0)


async def test_an_ephemeral_message_is_its_owners_and_gone_after_a_reload(page: Page) -> None:
    ana = pane(page, "Ana")
    answer = await open_table(ana)
    await answer.get_by_role("button", name="My turn").click()
    await expect(message(ana, "the hidden card")).to_contain_text("Only you can see this")
    ben = await become(page, "Ben")
    await expect(message(ben, "latrunculi for 4")).to_be_visible()
    await expect(page.get_by_text("the hidden card")).to_have_count(0)
    await become(page, "Ana")
    await expect(message(ana, "the hidden card")).to_be_visible()
    await page.reload()
    await expect(message(ana, "latrunculi for 4")).to_be_visible()
    await expect(page.get_by_text("the hidden card")).to_have_count(0)


async def test_an_ephemeral_message_can_be_dismissed(page: Page) -> None:
    ana = pane(page, "Ana")
    answer = await open_table(ana)
    await answer.get_by_role("button", name="My turn").click()
    await ana.get_by_test_id("dismiss").click()
    await expect(page.get_by_text("the hidden card")).to_have_count(0)


async def test_a_mention_is_a_badge_until_it_is_read(page: Page) -> None:
    ben = await become(page, "Ben")
    await ben.get_by_test_id("composer-input").fill("/thread ")
    await page.keyboard.press("Enter")
    await expect(ben.get_by_test_id("thread-link")).to_contain_text("Table 1")
    thread = ben.locator('[data-testid="channel"][data-kind="thread"]')
    await expect(thread.get_by_test_id("channel-mentions")).to_have_text("1")
    await become(page, "Cem")
    face = page.locator('[data-testid="person"][data-person="Ben"]')
    await expect(face).to_have_attribute("data-mentions", "1")
    await become(page, "Ben")
    await thread.click()
    await expect(message(ben, "@Ben is awaited")).to_be_visible()
    await expect(face).to_have_attribute("data-mentions", "0")


async def test_two_people_stand_side_by_side(browser: Browser, playground: Playground, bot: SampleBot) -> None:
    async with page_at(browser, f"{playground.page_url}/#Ana/games,Ben/games") as page:
        ana, ben = pane(page, "Ana"), pane(page, "Ben")
        answer = await open_table(ana)
        await answer.get_by_role("button", name="My turn").click()
        await expect(message(ana, "the hidden card")).to_be_visible()
        await expect(message(ben, "latrunculi for 4")).to_be_visible()
        await expect(ben.get_by_text("the hidden card")).to_have_count(0)


async def test_components_of_the_second_kind_are_shown(page: Page) -> None:
    ana = pane(page, "Ana")
    await ana.get_by_test_id("composer-input").fill("/show ")
    await page.keyboard.press("Enter")
    container = message(ana, "Second").get_by_test_id("container")
    await expect(container.get_by_role("heading")).to_have_text("Second")
    await expect(container.get_by_role("img", name="The board")).to_be_visible()
    await expect(container.get_by_role("button", name="My turn")).to_be_enabled()


async def test_markup_in_messages_and_names_stays_text(browser: Browser) -> None:
    world = demo_world(bot_name="<i>Robot</i>")
    guild = next(iter(world.guilds.values()))
    guild.name = MARKUP
    world.add_member(guild, world.add_user("<u>Gus</u>"))
    async with await Playground.start(world=world) as playground, running(playground):
        gus = playground.person("<u>Gus</u>")
        said = gus.say("games", f"{MARKUP}\n[link](javascript:window.hacked=true)\n||{MARKUP}||")
        games = world.find_channel("games")
        channels.create_thread(world, games, MARKUP, gus.id, start=said)
        await gus.slash("games", "table new", game=MARKUP).reply()
        async with page_at(browser, playground.page_url) as page:
            ana = pane(page, "Ana")
            await expect(message(ana, "link")).to_contain_text(MARKUP)
            await expect(ana.get_by_test_id("server-name")).to_have_text(MARKUP)
            await expect(message(ana, "for 4")).to_contain_text("<u>Gus</u>")
            await expect(ana.get_by_test_id("thread-link")).to_contain_text(MARKUP)
            await expect(page.locator('[src="/nowhere"], [href^="javascript"], .message b, .message u')).to_have_count(
                0
            )
            assert not await page.evaluate("'hacked' in window")


async def test_a_refusal_is_shown_in_its_own_words(page: Page, playground: Playground, ana: Person) -> None:
    world = playground.world
    thread = channels.create_thread(world, world.find_channel("games"), "Old table", ana.id)
    happenings.lock(world, thread)
    dee = await become(page, "Dee")
    await dee.get_by_test_id("archived-toggle").click()
    await dee.locator('[data-channel-name="Old table"]').click()
    await dee.get_by_test_id("composer-input").fill("hello?")
    await dee.get_by_test_id("send").click()
    await expect(page.get_by_test_id("toast")).to_contain_text("This thread is locked.")


async def test_a_bot_that_never_answers_is_said_to_have_failed(page: Page) -> None:
    ana = pane(page, "Ana")
    await ana.get_by_test_id("composer-input").fill("/silent ")
    await page.keyboard.press("Enter")
    await expect(ana.get_by_test_id("pending-command")).to_contain_text("The application did not respond")


async def test_times_run_with_the_clock_of_the_world(page: Page, playground: Playground, ana: Person) -> None:
    ana.say("games", f"due <t:{int(playground.world.now()) + 90_000}:R>")
    due = message(pane(page, "Ana"), "due").locator("time.timestamp")
    await expect(due).to_have_text("in 1 day")
    await page.get_by_test_id("drawer-toggle").click()
    await page.get_by_test_id("tab-time").click()
    await page.get_by_test_id("jump-86400").click()
    await expect(due).to_have_text("in 1 hour")


@pytest.fixture
async def sixty() -> AsyncIterator[Playground]:
    """A server with sixty people, and the sample bot in it."""
    async with await Playground.start(world=demo_world(people=60)) as playground, running(playground):
        yield playground


async def test_among_sixty_people_one_is_found_by_typing_and_takes_a_place_in_the_row(
    browser: Browser, sixty: Playground
) -> None:
    async with page_at(browser, sixty.page_url, size=PHONE) as page:
        assert await page.evaluate("document.documentElement.scrollWidth") == PHONE[0]
        await expect(page.get_by_test_id("person")).to_have_count(6)
        await page.get_by_test_id("people").press("ArrowDown")
        await page.keyboard.type("kathmandu")
        await expect(page.get_by_test_id("option")).to_have_count(1)
        await page.keyboard.press("Enter")
        await expect(pane(page, "Uma")).to_be_visible()
        face = page.locator('[data-testid="person"][data-person="Uma"]')
        await expect(face).to_have_attribute("aria-pressed", "true")
        await expect(page.get_by_test_id("person")).to_have_count(6)


async def test_times_are_those_where_the_reader_is(browser: Browser, sixty: Playground) -> None:
    sixty.person("Ana").say("games", "at <t:1767268800:t>")  # noon in UTC, in January
    async with page_at(browser, f"{sixty.page_url}/#Eli/games,Hana/games") as page:
        await expect(message(pane(page, "Eli"), "at").locator("time.timestamp")).to_have_text("07:00")
        await expect(message(pane(page, "Hana"), "at").locator("time.timestamp")).to_have_text("21:00")


async def test_the_inbox_shows_each_notice_and_leads_there_by_keyboard(
    page: Page, playground: Playground, ana: Person, ben: Person
) -> None:
    ben.say("lounge", f"first {ana.mention}")
    happenings.jump(playground.world, 3600)
    ben.say("lounge", f"second {ana.mention}")
    await page.get_by_test_id("inbox-toggle").press("Enter")
    notices = page.get_by_test_id("notice")
    await expect(notices).to_contain_text(["second @Ana", "first @Ana"])
    await expect(notices.first).to_contain_text("#lounge")
    times = await notices.locator("time").evaluate_all("all => all.map(each => Date.parse(each.dateTime))")
    assert times[0] - times[1] >= 3_600_000
    await page.keyboard.press("ArrowDown")
    await page.keyboard.press("Enter")
    await expect(pane(page, "Ana").get_by_test_id("channel-title")).to_have_text("lounge")
    await expect(page.get_by_test_id("inbox")).to_have_count(0)


async def test_the_clock_is_moved_to_a_moment(page: Page, playground: Playground) -> None:
    await page.get_by_test_id("drawer-toggle").click()
    await page.get_by_test_id("tab-time").click()
    before = playground.world.now()
    now = await page.evaluate("new Date().getFullYear()")
    await page.get_by_test_id("move-to").fill(f"{now + 1}-01-01T12:00")
    await page.get_by_test_id("move-there").press("Enter")
    await expect(page.get_by_test_id("world-time")).to_contain_text(f"1 January {now + 1}")
    assert playground.world.now() > before


async def test_the_drawer_shows_a_message_and_the_requests_behind_it(page: Page) -> None:
    answer = await open_table(pane(page, "Ana"))
    await answer.hover()
    await answer.get_by_test_id("message-menu").click()
    await page.get_by_test_id("inspect").click()
    await expect(page.get_by_test_id("json")).to_contain_text('"content": "latrunculi for 4"')
    await page.get_by_test_id("tab-requests").click()
    await expect(page.get_by_test_id("journal")).to_contain_text("/callback")
    await expect(page.get_by_test_id("journal-summary")).to_contain_text("no violations")


async def test_the_drawer_lets_an_answer_fail(page: Page, playground: Playground) -> None:
    await page.get_by_test_id("drawer-toggle").click()
    await page.get_by_test_id("tab-trouble").click()
    await page.get_by_test_id("fault-kind").select_option("500 before the work is done")
    await page.get_by_test_id("fault-add").click()
    await expect(page.get_by_test_id("faults")).to_contain_text("500")
    assert [each.status for each in playground.faults.waiting] == [500]


async def test_the_page_finds_the_playground_again(browser: Browser) -> None:
    world = demo_world()
    playground = await Playground.start(world=world)
    port = playground.page_port
    async with page_at(browser, playground.page_url, expected="net::ERR_") as page:
        await playground.stop()
        ana = pane(page, "Ana")
        await expect(ana.get_by_test_id("banner")).to_contain_text("The line to the playground is broken")
        async with await Playground.start(page_port=port, world=world) as again:
            again.person("Ben").say("games", "back again")
            await expect(message(ana, "back again")).to_be_visible()
            await expect(ana.get_by_test_id("banner")).not_to_contain_text("broken")


async def test_nothing_sticks_out_on_a_phone(browser: Browser, playground: Playground, bot: SampleBot) -> None:
    async with page_at(browser, playground.page_url, size=PHONE) as page:
        ana = pane(page, "Ana")
        await open_table(ana)
        assert await page.evaluate("document.documentElement.scrollWidth") == PHONE[0]
        await expect(page.get_by_test_id("person")).to_have_count(6)
        await ana.get_by_test_id("side-toggle").click()
        await ana.locator('[data-channel-name="lounge"]').click()
        await expect(ana.get_by_test_id("channel-title")).to_have_text("lounge")
        await expect(ana.locator('[data-channel-name="games"]')).to_be_hidden()
